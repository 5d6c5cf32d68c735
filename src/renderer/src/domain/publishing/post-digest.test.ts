import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyPublishable } from '../../testing/arbitrary-published'
import { aPost } from '../../testing/factories'
import { POST_FIELDS } from '../post'
import { digestOf } from './post-digest'

// Computed with another program: a digest that changes makes every published post seem changed.
it.each([
  [undefined, '3143d12dc1fe3f7bba868c51f57e53adfdd52def5629602d028d7b2d61027553'],
  ['https://example.com/a.png', '5f16c0b66512bbb4054584fba9d87d2d446be0f6d54f7c83b17881086a63c5e6'],
  ['data:image/png;base64,AAAA', '154e5fc0bea8ee5251432381a0b9abd557e169f53f23c7e29c0593f56ba7bb7c'],
])('the digest with the picture %s is SHA-256 of the JSON of its fields', (imageUrl, digest) => {
  expect(digestOf(aPost(imageUrl === undefined ? {} : { imageUrl }))).toBe(digest)
})

it('a digest is the same for all line ends', () => {
  const withEnds = (end: string) =>
    aPost({ title: `a${end}b`, content: `one${end}${end}two`, tags: [`x${end}y`] })
  expect(digestOf(withEnds('\r\n'))).toBe(digestOf(withEnds('\n')))
  expect(digestOf(withEnds('\r'))).toBe(digestOf(withEnds('\n')))
})

it('a digest differs if any field differs', () => {
  fc.assert(
    fc.property(anyPublishable, anyPublishable, (one, other) => {
      for (const field of POST_FIELDS) {
        if (field === 'tags' || field === 'imageUrl') continue
        const [before, after] = [one[field], other[field]].map((text = '') => text.replace(/\r\n?/g, '\n'))
        expect(digestOf({ ...one, [field]: other[field] }) === digestOf(one)).toBe(before === after)
      }
    }),
  )
  expect(digestOf(aPost({ tags: ['a', 'b'] }))).not.toBe(digestOf(aPost({ tags: ['a,b'] })))
  expect(digestOf(aPost({ content: '\ud800' }))).not.toBe(digestOf(aPost({ content: '\ufffd' })))
})
