import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinList, parseList } from '@/domain/files/json-list'
import { findPost, isList, putPosts } from '@/domain/post/put-posts'
import { aPost } from '../../testing/factories'
import { aPostWriter, fakePostStore } from '../../testing/fakes/post-effects'

const { store, stored, a } = fakePostStore()

/** Saves a post over the text, and checks that the new text or a copy contains every byte of it. */
async function saveOver(text: string): Promise<void> {
  const writer = aPostWriter(store, text)
  const startedFrom = findPost(text, a.id)?.post ?? null
  expect(await writer.save({ post: a, startedFrom })).toMatchObject({ ok: true })
  expect(writer.copies.map((copy) => copy.text)).toEqual(isList(text) ? [] : [text])
  expect(stored()).toBe(putPosts(text, [a]))
  for (const entry of parseList(text) ?? []) expect(stored()).toContain(entry.text)
}

/** The fields of arbitrary readable posts. */
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
