import { expect, it } from 'vitest'
import { caseVariant, suggestTags, tagAt } from './tag-suggestions'

const IN_USE = ['asyncio', 'C, C++', 'Python', 'python 3', 'cpython']

it.each([
  ['py', 2, { from: 0, to: 2, typed: 'py' }],
  ['one,  py , two', 7, { from: 6, to: 8, typed: 'py' }],
  ['one, ', 5, { from: 5, to: 5, typed: '' }],
  ['one, py', 1, { from: 0, to: 3, typed: 'one' }],
])('finds the tag at the caret in %j', (text, caret, tag) => expect(tagAt(text, caret)).toEqual(tag))

it.each([
  ['tags that begin with the typed text first', 'py', ['Python', 'python 3', 'cpython']],
  ['no tag that the post already has', 'Python, py', ['python 3', 'cpython']],
  ['no tag with a comma', 'c', ['cpython', 'asyncio']],
  ['nothing before the first letter', 'x, ', []],
  ['nothing for a complete tag', 'asyncio', []],
])('suggests %s', (_what, text, tags) => expect(suggestTags(text, text.length, IN_USE)).toEqual(tags))

it('finds a tag that differs only in its case, unless both are in use', () => {
  expect(caseVariant(['new', 'PYTHON'], IN_USE)).toEqual({ typed: 'PYTHON', known: 'Python' })
  expect(caseVariant(['new', 'python'], [...IN_USE, 'python'])).toBeNull()
})
