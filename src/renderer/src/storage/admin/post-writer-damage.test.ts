import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinList, parseList } from '@/domain/json-list'
import { findPost, isList, putPosts } from '@/domain/post-list'
import { aPost } from '../../testing/factories'
import { fakePostEffects } from '../../testing/fake-post-effects'
import { fakeWindowStorage } from '../../testing/fake-storage'
import { createPostWriter } from './post-writer'

const KEY = 'blogPosts'
const own = aPost({ id: 'own' })
const store = fakeWindowStorage()

/** Saves a post over the text and checks that every byte of it is in the new text or in a copy. */
async function saveOver(text: string): Promise<void> {
  store.setItem(KEY, text)
  const { effects, copies } = fakePostEffects()
  const result = await createPostWriter(effects).save({
    post: own,
    base: findPost(text, own.id)?.post ?? null,
  })
  expect(result).toEqual({ ok: true })
  expect(copies.map((copy) => copy.text)).toEqual(isList(text) ? [] : [text])
  const entries = parseList(text)?.map((entry) => entry.text) ?? []
  expect(store.getItem(KEY)).toBe(putPosts(text, [own]))
  for (const entry of entries) expect(store.getItem(KEY)).toContain(entry)
}

/** Arbitrary posts that can be read. */
function fields() {
  const { id, date, ...others } = aPost()
  const texts = Object.fromEntries(Object.keys(others).map((key) => [key, fc.string()]))
  return { ...texts, id: fc.uuid(), date: fc.constant(date), tags: fc.array(fc.string()) }
}

const real = JSON.stringify(
  Array.from({ length: 12 }, (_, number) =>
    aPost({
      id: `17600000000${number}abcdefghi`,
      content: `Größe "${number}" 😀\n\\path\\`.repeat(8),
      ...(number % 3 === 0 ? { imageUrl: `data:image/png;base64,${'iVBORw0KGgo'.repeat(20)}` } : {}),
    }),
  ),
)
const bytes = new TextEncoder().encode(real)

function flipped(at: number, bit: number): string {
  return new TextDecoder().decode(bytes.map((byte, index) => (index === at ? byte ^ (1 << bit) : byte)))
}

it('loses no byte of 1,000 arbitrary and damaged texts', async () => {
  const aText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json(),
    fc.array(fc.jsonValue()).map((values) => JSON.stringify(values)),
    fc
      .array(fc.oneof(fc.record({ ...fields(), likes: fc.double() }), fc.jsonValue()))
      .map((values) => JSON.stringify(values)),
    fc.array(fc.json(), { maxLength: 4 }).map((entries) => joinList([...entries, '{"__proto__":{"a":1}}'])),
    fc.nat(real.length).map((end) => real.slice(0, end)),
    fc.tuple(fc.nat(bytes.length), fc.nat(7)).map(([at, bit]) => flipped(at, bit)),
  )
  await fc.assert(fc.asyncProperty(aText, saveOver), { numRuns: 1000 })
}, 60_000)
