import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { search } from './search'

const posts = [
  aPost({ id: 'a', title: 'Async Python', excerpt: 'Waiting well', tags: ['Python', 'io'] }),
  aPost({ id: 'b', title: 'Tables', excerpt: 'SQL by hand', tags: ['sql'], content: 'python' }),
  aPost({ id: 'c', title: 'Όδος', excerpt: '', tags: [] }),
  aPost({ id: 'd', title: 'Hauptstraße', excerpt: 'İzmir', tags: [] }),
  aPost({ id: 'e', title: 'cafe\u0301', excerpt: 'r\u00e9sum\u00e9', tags: [] }),
]
const found = (text: string, tag: string | null = null) => search(posts, { text, tag }).map((post) => post.id)

it('finds all posts, in their order, for an empty text', () =>
  expect(found('')).toEqual(['a', 'b', 'c', 'd', 'e']))

it.each([
  ['PYTHON', ['a']],
  ['io', ['a']],
  ['σ', ['c']],
  ['STRAẞE', ['d']],
  ['strasse', ['d']],
  ['İZMIR'.toLowerCase(), ['d']],
  ['caf\u00e9', ['e']],
  ['re\u0301sume\u0301', ['e']],
  ['hand sql', []],
  ['python\nwaiting', []],
])('finds %j in title, excerpt or tags, never in the content or across them', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

it('also wants exactly the selected tag', () => {
  expect(found('', 'Python')).toEqual(['a'])
  expect(found('', 'python')).toEqual([])
  expect(found('tables', 'Python')).toEqual([])
})

it('finds any part of a title, in any case', () => {
  const text = fc.string({ unit: 'grapheme' })
  fc.assert(
    fc.property(text, text, text, (before, part, after) => {
      const single = [aPost({ title: before + part + after })]
      for (const typed of [part, part.toUpperCase(), part.toLowerCase()]) {
        expect(search(single, { text: typed, tag: null })).toHaveLength(1)
      }
    }),
  )
})

it('does not find a post by the address of a picture with which its excerpt begins, also where that is cut', () => {
  const picture = aPost({ excerpt: '![A desk](../images/9f2c41d07be38a55.webp) Words' })
  const cut = aPost({ id: 'cut', excerpt: '![A chair](../images/9f2c41d0...' })
  const foundIn = (text: string) => search([picture, cut], { text, tag: null }).length
  for (const address of ['images', '9f2c', 'webp', '../'])
    expect([address, foundIn(address)]).toEqual([address, 0])
  for (const word of ['a desk', 'a chair', 'desk words']) expect([word, foundIn(word)]).toEqual([word, 1])
})
