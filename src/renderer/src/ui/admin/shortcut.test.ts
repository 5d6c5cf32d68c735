import { expect, it } from 'vitest'
import { isShortcut, shortcutLabel } from './shortcut'

const CTRL = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }

it.each([
  ['a Latin keyboard', { key: 's', code: 'KeyS' }, 's'],
  ['one with capital letters locked', { key: 'P', code: 'KeyP' }, 'p'],
  ['a Russian one', { key: 'ы', code: 'KeyS' }, 's'],
  ['a Greek one', { key: 'Σ', code: 'KeyS' }, 's'],
  ['a Hebrew one', { key: 'ז', code: 'KeyZ' }, 'z'],
  ['a Dvorak one, whose letters lie elsewhere', { key: 'o', code: 'KeyS' }, 'o'],
])('is known on %s', (_layout, pressed, letter) => {
  expect(isShortcut({ ...CTRL, ...pressed }, letter)).toBe(true)
})

it.each([
  ['the key of another letter', { key: 'o', code: 'KeyS' }, 's'],
  ['a key that has a sign there', { key: ';', code: 'KeyZ' }, 'z'],
  ['a key without a letter', { key: 'Enter', code: 'Enter' }, 's'],
])('is not %s', (_what, pressed, letter) => {
  expect(isShortcut({ ...CTRL, ...pressed }, letter)).toBe(false)
})

const S = { key: 's', code: 'KeyS' }

it.each([
  ['Ctrl', CTRL, { plain: true, shifted: false }],
  ['Cmd', { ...CTRL, ctrlKey: false, metaKey: true }, { plain: true, shifted: false }],
  ['Ctrl and Shift', { ...CTRL, shiftKey: true }, { plain: false, shifted: true }],
  [
    'Ctrl and Alt, which types letters on many keyboards',
    { ...CTRL, altKey: true },
    { plain: false, shifted: false },
  ],
  ['nothing', { ...CTRL, ctrlKey: false }, { plain: false, shifted: false }],
])('is asked for with %s held as it should be', (_held, held, { plain, shifted }) => {
  expect(isShortcut({ ...held, ...S }, 's')).toBe(plain)
  expect(isShortcut({ ...held, ...S }, 's', true)).toBe(shifted)
})

it.each([
  ['Linux x86_64', 'Ctrl+S', 'Ctrl+Shift+P'],
  ['Win32', 'Ctrl+S', 'Ctrl+Shift+P'],
  ['MacIntel', '⌘S', '⌘⇧P'],
  ['iPad', '⌘S', '⌘⇧P'],
])('is named on %s as its keyboards name it', (platform, plain, shifted) => {
  expect(shortcutLabel('s', false, platform)).toBe(plain)
  expect(shortcutLabel('p', true, platform)).toBe(shifted)
})
