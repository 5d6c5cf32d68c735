import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Difference, differencesOf, foldUnchanged } from './differences'

it('marks different white space', () => {
  const marked = differencesOf('one  two', 'one two').filter(({ kind }) => kind !== 'both')
  expect(marked.map(({ text }) => text)).not.toEqual([])
})

it('returns both texts as a whole after the timeout', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word} ${line}\n`).join('')
  const [before, after] = [lines('old'), lines('new')]
  expect(differencesOf(before, after, 1)).toEqual([
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ])
})

it('returns a rewritten text as a whole', () => {
  const [before, after] = ['The old one said a thing.\n', 'Here the new words are quite others.\n']
  expect(differencesOf(before, after)).toEqual([
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ])
})

const manyLines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}\n`).join('')

it('folds unchanged lines except two beside each change, with the rest of its line', () => {
  const differences = differencesOf(manyLines(1, 30), manyLines(1, 30).replace('10', 'ten'))
  expect(foldUnchanged(differences)).toEqual([
    { kind: 'folded', text: manyLines(1, 8), lines: 8 },
    { kind: 'both', text: 'line 9\nline ' },
    { kind: 'before', text: '10' },
    { kind: 'after', text: 'ten' },
    { kind: 'both', text: '\nline 11\n' },
    { kind: 'folded', text: manyLines(12, 30), lines: 19 },
  ])
})

it('does not fold lines that take no more room than the summary', () => {
  const differences = differencesOf(manyLines(1, 5), `${manyLines(1, 5)}more\n`)
  expect(foldUnchanged(differences)).toEqual(differences)
})

it('leaves out no word of either text, folded or not', () => {
  const word = fc.constantFrom('a', 'b', ' ', '\n', 'line\n', 'word', '.')
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = differencesOf(before, after)
      const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')
      expect(joined(foldUnchanged(differences))).toBe(joined(differences))
      const without = (left: Difference['kind']) =>
        differences.map(({ kind, text }) => (kind === left ? '' : text)).join('')
      expect(without('after')).toBe(before)
      expect(without('before')).toBe(after)
    }),
  )
})
