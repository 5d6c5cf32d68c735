import { expect, it } from 'vitest'
import type { SentPost } from '@/domain/publishing/site-record'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import { createSiteRecord } from './site-record'

const sentPost: SentPost = { id: 'a', title: 'A', digest: 'one', publishAt: null, at: 1 }
const published = (posts: Record<string, string>) => JSON.stringify({ posts, next: null })

function open({ database, of } = fakeDatabase()) {
  let answer: string | null = null
  const store = createSiteRecord(database, { readPublished: async () => answer })
  const setAnswer = (text: string | null) => {
    answer = text
  }
  const arrived: (readonly SentPost[])[] = []
  store.onArrived((posts) => void arrived.push(posts))
  return { store, arrived, setAnswer, database, of, reload: () => open({ database, of }) }
}

it('waits for a published post across a reload, until the site shows it', async () => {
  const before = open()
  await before.store.load()
  await before.store.send([sentPost])
  const { store, arrived, setAnswer, reload } = before.reload()
  await store.load()
  expect(store.current()?.sent).toEqual([sentPost])
  setAnswer(published({}))
  expect(await store.look()).toBe(true)
  expect(arrived).toEqual([])
  setAnswer(published({ a: 'one' }))
  await store.look()
  expect(arrived).toEqual([[sentPost]])
  const after = reload()
  await after.store.load()
  expect(after.store.current()).toEqual({ shown: new Map([['a', 'one']]), gone: new Set(), sent: [] })
})

it('keeps the last shown posts if the site does not answer', async () => {
  const { store, setAnswer } = open()
  await store.load()
  setAnswer(published({ a: 'one' }))
  await store.look()
  setAnswer('<!doctype html>')
  expect(await store.look()).toBe(false)
  expect(store.current()?.shown).toEqual(new Map([['a', 'one']]))
})

it('keeps the records of another tab', async () => {
  const one = open()
  const other = one.reload()
  await Promise.all([one.store.load(), other.store.load()])
  await one.store.send([sentPost])
  await other.store.send([{ ...sentPost, id: 'b' }])
  const later = one.reload()
  await later.store.load()
  expect(later.store.current()?.sent.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('remembers which posts are held back', async () => {
  const { store, reload } = open()
  expect(await store.setHeld('a', true)).toBe(true)
  await store.setHeld('b', true)
  await store.setHeld('b', false)
  expect(await reload().store.held()).toEqual(new Set(['a']))
})

it('returns null for held back posts if the database cannot be read', async () => {
  const store = createSiteRecord(brokenDatabase(new Error('no')), { readPublished: async () => null })
  expect(await store.held()).toBeNull()
  expect(await store.setHeld('a', true)).toBe(false)
})

it('ignores records of another version', async () => {
  const { store, of } = open()
  of('publishing').set('future', { kind: 'future' })
  of('publishing').set('sent a', { kind: 'sent', id: 'a' })
  await store.load()
  expect(store.current()?.sent).toEqual([])
})
