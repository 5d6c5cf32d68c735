import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../../testing/fake-key-value-store'
import { createAside } from './aside'
import type { KeyValueStore } from './key-value-store'

function anAside(store: KeyValueStore = fakeKeyValueStore().store) {
  let clock = 0
  return createAside(store, { now: () => ++clock, newId: () => `id-${clock}` })
}

const textsOf = async (aside: ReturnType<typeof anAside>) => {
  const listed = await aside.list()
  return listed.ok ? listed.items.map((kept) => kept.text) : listed
}

it('keeps texts unit for unit, latest first, until they are removed', async () => {
  const aside = anAside()
  expect(await aside.add('[{"id":\ud83d', 'unreadable')).toEqual({ ok: true })
  expect(await aside.add('[]', 'replaced')).toEqual({ ok: true })
  const listed = await aside.list()
  expect(listed).toEqual({
    ok: true,
    items: [
      { id: expect.any(String), text: '[]', why: 'replaced', at: 2 },
      { id: expect.any(String), text: '[{"id":\ud83d', why: 'unreadable', at: 1 },
    ],
  })
  await aside.remove(listed.ok ? (listed.items[1]?.id ?? '') : '')
  expect(await textsOf(aside)).toEqual(['[]'])
})

it('keeps the same text once', async () => {
  const aside = anAside()
  await aside.add('broken', 'unreadable')
  await aside.add('broken', 'unreadable')
  await aside.add('broken', 'replaced')
  expect(await textsOf(aside)).toEqual(['broken'])
})

it('tells of a text that is newly kept and was no list of posts, until nobody listens', async () => {
  const aside = anAside()
  let told = 0
  const stop = aside.subscribe(() => told++)
  await aside.add('[{', 'unreadable')
  await aside.add('[{', 'unreadable')
  await aside.add('[]', 'replaced')
  // The entries that are no posts stay in the store.
  await aside.add('[7]', 'unreadable')
  expect(told).toBe(1)
  stop()
  await aside.add('[{}', 'unreadable')
  expect(told).toBe(1)
})

it('tells of nothing that could not be kept', async () => {
  const aside = anAside(brokenKeyValueStore(new Error('full')))
  let told = 0
  aside.subscribe(() => told++)
  await aside.add('[{', 'unreadable')
  expect(told).toBe(0)
})

it('keeps a store with the same unreadable entries once, and again when there is another', async () => {
  const aside = anAside()
  const [first, saved, worse] = [
    JSON.stringify([7, aPost()]),
    JSON.stringify([7, aPost({ title: 'edited' })]),
    JSON.stringify([7, 8, aPost()]),
  ]
  for (const text of [first, saved, worse]) await aside.add(text, 'unreadable')
  expect(await textsOf(aside)).toEqual([worse, first])
})

it('keeps every store an import replaced', async () => {
  const aside = anAside()
  const texts = ['a', 'b'].map((id) => JSON.stringify([aPost({ id })]))
  for (const text of texts) await aside.add(text, 'replaced')
  expect(await textsOf(aside)).toEqual([...texts].reverse())
})

it('leaves out what it did not write itself', async () => {
  expect(await textsOf(anAside(fakeKeyValueStore({ a: null, b: { text: 7 } }).store))).toEqual([])
})

it('gives failures back as values', async () => {
  const error = new Error('no database')
  const aside = anAside(brokenKeyValueStore(error))
  expect(await aside.add('x', 'unreadable')).toEqual({ ok: false, error })
  expect(await aside.list()).toEqual({ ok: false, error })
  expect(await aside.remove('x')).toEqual({ ok: false, error })
})
