import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Difference, differencesOf, foldUnchanged } from './differences'

it('compares long texts line by line', () => {
  expect(differencesOf('one\ntwo\nthree\n', 'one\n2\nthree\n', true)).toEqual([
    { kind: 'both', text: 'one\n' },
    { kind: 'before', text: 'two\n' },
    { kind: 'after', text: '2\n' },
    { kind: 'both', text: 'three\n' },
  ])
})

it('ignores a missing line end after the last line', () => {
  const changed = differencesOf('one\ntwo', 'one\ntwo\nthree', true).filter(({ kind }) => kind !== 'both')
  expect(changed).toEqual([{ kind: 'after', text: 'three\n' }])
})

it('compares short texts word by word', () => {
  expect(differencesOf('a good title', 'a bad title', false)).toEqual([
    { kind: 'both', text: 'a ' },
    { kind: 'before', text: 'good' },
    { kind: 'after', text: 'bad' },
    { kind: 'both', text: ' title' },
  ])
})

it('marks different white space in short texts', () => {
  const marked = differencesOf('one  two', 'one two', false).filter(({ kind }) => kind !== 'both')
  expect(marked.map(({ text }) => text)).not.toEqual([])
})

it('returns both texts as a whole after the timeout', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word} ${line}\n`).join('')
  const [before, after] = [lines('old'), lines('new')]
  expect(differencesOf(before, after, true, 1)).toEqual([
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ])
})

it('compares partly changed long lines word by word', () => {
  const paragraph = 'It is one long paragraph, as most of a post is, with a word that was changed.\n'
  const differences = differencesOf(`Top\n${paragraph}`, `Top\n${paragraph.replace('one', 'a')}`, true)
  expect(differences).toEqual([
    { kind: 'both', text: 'Top\n' },
    { kind: 'both', text: 'It is ' },
    { kind: 'before', text: 'one' },
    { kind: 'after', text: 'a' },
    { kind: 'both', text: ' long paragraph, as most of a post is, with a word that was changed.\n' },
  ])
})

it('returns a rewritten line as a whole', () => {
  const [before, after] = ['The old one said a thing.\n', 'Here the new words are quite others.\n']
  expect(differencesOf(before, after, true)).toEqual([
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ])
})

const manyLines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `line ${from + at}\n`).join('')

it('folds unchanged lines except two beside each change', () => {
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

it('does not fold lines that take no more room than the summary', () => {
  const differences = differencesOf(manyLines(1, 5), `${manyLines(1, 5)}more\n`, true)
  expect(foldUnchanged(differences)).toEqual(differences)
})

it('leaves out no word of either text, folded or not', () => {
  const word = fc.constantFrom('a', 'b', ' ', '\n', 'line\n', 'word', '.')
  const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const differences = differencesOf(before, after, true)
      const joined = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('')
      expect(joined(foldUnchanged(differences))).toBe(joined(differences))
      const without = (left: Difference['kind']) =>
        differences.map(({ kind, text }) => (kind === left ? '' : text)).join('')
      // A missing line end is added.
      expect([before, before && `${before}\n`]).toContain(without('after'))
      expect([after, after && `${after}\n`]).toContain(without('before'))
    }),
  )
})
