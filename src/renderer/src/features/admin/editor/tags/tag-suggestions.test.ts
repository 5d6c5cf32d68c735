import { expect, it } from 'vitest'
import { completions } from './tag-suggestions'

const IN_USE = ['asyncio', 'C, C++', 'Python', 'python 3', 'cpython']

it.each([
  ['the last tag', 'one,py', ['one,Python', 'one,python 3']],
  ['no tag that the post already has', 'Python, py', ['Python, python 3']],
  ['no tag with a comma', 'c', ['cpython']],
  ['nothing before the first letter', 'x, ', []],
])('completes %s', (_what, text, completed) => expect(completions(text, IN_USE)).toEqual(completed))
