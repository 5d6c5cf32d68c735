import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { cutImage, postOfEntry, replacedTexts, versionsToRemove, withImage } from './version'

const PICTURE = `data:image/webp;base64,${'A'.repeat(2000)}`

it('cuts out a featured image, and leaves a post', () => {
  const post = aPost({ imageUrl: PICTURE })
  const cut = cutImage(JSON.stringify(post))
  expect(cut.image).toBe(PICTURE)
  expect(postOfEntry(cut.text)).toEqual({ ...post, imageUrl: '' })
})

it('puts back byte for byte what it cut out of any text', () => {
  const part = fc.constantFrom('"', '\\', 'data:', 'A'.repeat(1200), ',"imageUrl":', '{', '}', ' ')
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      (entry) => void expect(withImage(cutImage(entry))).toBe(entry),
    ),
  )
})

it('cuts nothing else: a post about data URLs keeps its text', () => {
  const post = aPost({ content: `Write <img src="${PICTURE}">` })
  expect(cutImage(JSON.stringify(post))).toMatchObject({ image: '' })
})

it.each(['', '{', '[]', '{"id":"a"}'])('finds no post in %j', (entry) => {
  expect(postOfEntry(entry)).toBeNull()
})

it('names what an import replaced or took away, with unknown fields, and not what it kept', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => JSON.stringify({ ...aPost({ id }), mine: id })) as [
    string,
    string,
    string,
  ]
  const after = `[${a},${c.replace('"mine":"c"', '"mine":"other"')}]`
  expect(replacedTexts(`[${a},${b},7,${c}]`, after)).toEqual([
    { postId: 'b', texts: [{ entry: b, why: 'replaced' }] },
    { postId: 'c', texts: [{ entry: c, why: 'replaced' }] },
  ])
  expect(replacedTexts(null, after)).toEqual([])
})

it('never removes the last version of a post', () => {
  const keys = fc.array(fc.integer({ min: 0, max: 4e12 }), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(keys, (times) => {
      const newestFirst = times.map((at, index) => ['a', times.length - index, at] as const)
      expect(versionsToRemove(newestFirst)).not.toContain(newestFirst[0])
    }),
  )
})
