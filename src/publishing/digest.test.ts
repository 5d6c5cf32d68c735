import fc from 'fast-check'
import { expect, it } from 'vitest'
import { POST_FIELDS } from '../renderer/src/domain/post/post'
import { anyPublishable } from '../renderer/src/testing/arbitrary-published'
import { aPost } from '../renderer/src/testing/factories'
import { digestOf, earlierDigestOf } from './digest'

const PLAIN = '3143d12dc1fe3f7bba868c51f57e53adfdd52def5629602d028d7b2d61027553'
const ELSEWHERE = '5f16c0b66512bbb4054584fba9d87d2d446be0f6d54f7c83b17881086a63c5e6'
const UPLOAD = 'de11969163e5b6e91d11451ed62bf62193184ff49a57554cb498c6587d3bc5b0'
const EARLIER_UPLOAD = '154e5fc0bea8ee5251432381a0b9abd557e169f53f23c7e29c0593f56ba7bb7c'

// Computed with another program: a digest that changes makes every published post seem changed.
it.each([
  [undefined, PLAIN, PLAIN],
  ['https://example.com/a.png', ELSEWHERE, ELSEWHERE],
  ['data:image/png;base64,AAAA', UPLOAD, EARLIER_UPLOAD],
])('with the picture %s is SHA-256 of the JSON of its fields', (imageUrl, digest, earlier) => {
  const post = aPost(imageUrl === undefined ? {} : { imageUrl })
  expect([digestOf(post), earlierDigestOf(post)]).toEqual([digest, earlier])
})

it('is the same for an upload and for the file that it becomes', () =>
  expect(digestOf(aPost({ imageUrl: '../images/709e80c88487a241.png' }))).toBe(UPLOAD))

it('is the same for all line ends', () => {
  const withEnds = (end: string) =>
    digestOf(aPost({ title: `a${end}b`, content: `one${end}${end}two`, tags: [`x${end}y`] }))
  expect([withEnds('\r\n'), withEnds('\r')]).toEqual([withEnds('\n'), withEnds('\n')])
})

it('differs if any field differs', () => {
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
