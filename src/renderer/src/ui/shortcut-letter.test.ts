import { expect, it } from 'vitest'
import { shortcutLetter } from './shortcut-letter'

it.each([
  ['a Latin keyboard', { key: 's', code: 'KeyS' }, 's'],
  ['one with Shift', { key: 'P', code: 'KeyP' }, 'p'],
  ['a Russian one', { key: 'ы', code: 'KeyS' }, 's'],
  ['a Greek one', { key: 'Σ', code: 'KeyS' }, 's'],
  ['a Hebrew one', { key: 'ז', code: 'KeyZ' }, 'z'],
  ['a Dvorak one, whose letters lie elsewhere', { key: 'o', code: 'KeyS' }, 'o'],
  ['a Dvorak one, where a sign lies on the key', { key: ';', code: 'KeyZ' }, ';'],
  ['a French one', { key: 'é', code: 'Digit2' }, 'é'],
  ['a key without a letter', { key: 'Enter', code: 'Enter' }, 'enter'],
])('is on %s', (_layout, pressed, letter) => {
  expect(shortcutLetter(pressed)).toBe(letter)
})
