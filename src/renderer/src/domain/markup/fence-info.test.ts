import { expect, it } from 'vitest'
import { parseFence } from './fence-info'

it.each([
  ['python', { language: 'python' }],
  ['python{1,3}', { language: 'python' }],
  ['py:main.py', { language: 'py', caption: 'main.py' }],
  ['python title="main.py" hl_lines="2 3"', { language: 'python', caption: 'main.py' }],
  ["js {2} title='my file.js'", { language: 'js', caption: 'my file.js' }],
  ['title="notes.txt"', { caption: 'notes.txt' }],
  ['c++', { language: 'c++' }],
  ['python title=""', { language: 'python' }],
  ['{1,3}', {}],
  ['', {}],
])('%j', (info, parsed) => expect(parseFence(info)).toEqual(parsed))
