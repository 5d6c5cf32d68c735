import fc from 'fast-check'
import { expect, it } from 'vitest'
import { differencesOf } from './differences'
import { foldUnchanged } from './fold-unchanged'

const manyLines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `line ${from + place}\n`).join('')

it('folds what two long texts have in common but for two lines beside each change', () => {
  const differences = differencesOf(manyLines(1, 30), manyLines(1, 30).replace('line 10\n', 'other\n'), true)
  expect(foldUnchanged(differences)).toEqual([
    { kind: 'folded', text: manyLines(1, 7), lines: 7 },
    { kind: 'both', text: manyLines(8, 9) },
    { kind: 'before', text: 'line 10\n' },
    { kind: 'after', text: 'other\n' },
    { kind: 'both', text: manyLines(11, 12) },
    { kind: 'folded', text: manyLines(13, 30), lines: 18 },
  ])
})

it('folds no lines that are as short as what would stand for them', () => {
  const differences = differencesOf(manyLines(1, 5), `${manyLines(1, 5)}more\n`, true)
  expect(foldUnchanged(differences)).toEqual(differences)
})

it('leaves no word out when it folds', () => {
  const line = fc.constantFrom('a\n', 'b\n', '\n', 'last')
  const text = fc.array(line, { maxLength: 40 }).map((lines) => lines.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = differencesOf(before, after, true)
      const joined = (parts: readonly { text: string }[]) => parts.map((part) => part.text).join('')
      expect(joined(foldUnchanged(differences))).toBe(joined(differences))
    }),
  )
})
