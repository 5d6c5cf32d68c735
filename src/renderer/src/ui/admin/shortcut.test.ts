import { expect, it } from 'vitest'
import { isShortcut, shortcutLabel } from './shortcut'

const CTRL = { ctrlKey: true, metaKey: false, shiftKey: false, altKey: false }

it.each([
  ['a Latin keyboard', { key: 's', code: 'KeyS' }, 's'],
  ['a keyboard with Caps Lock', { key: 'P', code: 'KeyP' }, 'p'],
  ['a Russian keyboard', { key: 'ы', code: 'KeyS' }, 's'],
  ['a Greek keyboard', { key: 'Σ', code: 'KeyS' }, 's'],
  ['a Hebrew keyboard', { key: 'ז', code: 'KeyZ' }, 'z'],
  ['a Dvorak keyboard', { key: 'o', code: 'KeyS' }, 'o'],
])('is recognised on %s', (_layout, pressed, letter) => {
  expect(isShortcut({ ...CTRL, ...pressed }, letter)).toBe(true)
})

it.each([
  ['the key of another letter', { key: 'o', code: 'KeyS' }, 's'],
  ['a key with a sign', { key: ';', code: 'KeyZ' }, 'z'],
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
])('depends on the held keys: %s', (_held, held, { plain, shifted }) => {
  expect(isShortcut({ ...held, ...S }, 's')).toBe(plain)
  expect(isShortcut({ ...held, ...S }, 's', true)).toBe(shifted)
})

it.each([
  ['Linux x86_64', 'Ctrl+S', 'Ctrl+Shift+P'],
  ['MacIntel', '⌘S', '⌘⇧P'],
  ['iPad', '⌘S', '⌘⇧P'],
])('has the label of keyboards on %s', (platform, plain, shifted) => {
  expect(shortcutLabel('s', false, platform)).toBe(plain)
  expect(shortcutLabel('p', true, platform)).toBe(shifted)
})
