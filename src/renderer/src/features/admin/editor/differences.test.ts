import { expect, it } from 'vitest'
import { differencesOf } from './differences'

it('names what only one of two long texts has, line by line', () => {
  expect(differencesOf('one\ntwo\nthree\n', 'one\n2\nthree\n', true)).toEqual([
    { kind: 'both', text: 'one\n' },
    { kind: 'before', text: 'two\n' },
    { kind: 'after', text: '2\n' },
    { kind: 'both', text: 'three\n' },
  ])
})

it('takes a last line without an end for the same when another follows it', () => {
  const changed = differencesOf('one\ntwo', 'one\ntwo\nthree', true).filter(({ kind }) => kind !== 'both')
  expect(changed).toEqual([{ kind: 'after', text: 'three' }])
})

it('compares a short text word by word', () => {
  expect(differencesOf('a good title', 'a bad title', false)).toEqual([
    { kind: 'both', text: 'a ' },
    { kind: 'before', text: 'good' },
    { kind: 'after', text: 'bad' },
    { kind: 'both', text: ' title' },
  ])
})

it('marks also what only the white space of a short text tells', () => {
  const marked = differencesOf('one  two', 'one two', false).filter(({ kind }) => kind !== 'both')
  expect(marked.map(({ text }) => text)).not.toEqual([])
})

it('gives both texts whole where comparing them would take too long', () => {
  const lines = (word: string) => Array.from({ length: 20_000 }, (_, line) => `${word} ${line}\n`).join('')
  const [before, after] = [lines('old'), lines('new')]
  expect(differencesOf(before, after, true, 1)).toEqual([
    { kind: 'before', text: before },
    { kind: 'after', text: after },
  ])
})
