import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { VersionReason } from '@/domain/post/version'
import { aPost } from '../../../testing/factories'
import { type Archive, openArchive } from './archive'
import { createHistory } from './history'

beforeEach(() => void vi.stubGlobal('indexedDB', new IDBFactory()))
afterEach(() => vi.unstubAllGlobals())

const NOW = Date.parse('2026-11-29T12:00:00Z')
const HOUR = 3_600_000

function aHistory({ free = null as number | null, archive = openArchive() as Archive } = {}) {
  const clock = { now: NOW }
  const history = createHistory(archive, { now: () => clock.now, freeBytes: async () => free })
  const add = (postId: string, entries: string | string[], why: VersionReason = 'saved') =>
    history.add([{ postId, texts: [entries].flat().map((entry) => ({ entry, why })) }])
  const texts = async (postId: string) => {
    const found = await history.versionsOf(postId)
    return found.ok ? found.value.map(({ text }) => text) : found
  }
  return { history, clock, add, texts }
}

it('keeps each text of a post once in a row, newest first, apart from other posts', async () => {
  const { add, texts, history, clock } = aHistory()
  await add('a', 'one')
  await add('a', 'one', 'deleted')
  await add('a', 'two')
  await add('a', 'one')
  await add('ab', 'other')
  await add('', 'empty id')
  expect(await texts('a')).toEqual(['one', 'two', 'one'])
  clock.now += HOUR
  await add('b', 'later')
  const found = await history.newestWithout(new Set(['ab']))
  expect(found).toMatchObject({
    value: [{ key: ['b', 1, NOW + HOUR] }, { key: ['', 1, NOW] }, { key: ['a', 3, NOW], why: 'saved' }],
  })
})

it('adds first the text that a save replaced, if the history lacks it', async () => {
  const { add, texts } = aHistory()
  await add('a', ['before the history', 'first save'])
  await add('a', ['first save', 'second save'])
  // Another tab, or a killed browser, left no version.
  await add('a', ['unseen', 'third save'])
  expect(await texts('a')).toEqual([
    'third save',
    'unseen',
    'second save',
    'first save',
    'before the history',
  ])
})

it('adds a saved text once, also with unsaved text after it', async () => {
  const { add, texts, history } = aHistory()
  await add('a', 'saved')
  await add('a', 'typed', 'not-saved')
  await add('a', 'typed', 'not-saved')
  await add('a', ['saved', 'next'])
  expect(await texts('a')).toEqual(['next', 'typed', 'saved'])
  await add('a', 'again', 'not-saved')
  await add('a', ['next', 'again'])
  const found = await history.versionsOf('a')
  expect(found.ok && found.value.map(({ why }) => why)).toEqual(['saved', 'saved', 'not-saved', 'saved'])
})

it('loses no text of two tabs that save 300 times each, and keeps none twice', async () => {
  const tabs = [aHistory(), aHistory()]
  // Six hundred at once would wait longer than the database's timeout on a busy machine.
  for (let save = 0; save < 300; save++)
    await Promise.all(tabs.map((tab, at) => tab.add('a', `${at}-${save}`)))
  const kept = (await tabs[0]?.texts('a')) as string[]
  expect(new Set(kept).size).toBe(kept.length)
  // Within one hour the newest twenty stay, and before them the last of the hour.
  expect(kept).toHaveLength(21)
  const { history } = aHistory()
  const found = await history.versionsOf('a')
  expect(found.ok && found.value[0]?.key[1]).toBe(600)
})

it('still has this morning’s text after hundreds of saves in the evening', async () => {
  const { add, clock, texts } = aHistory()
  await add('a', 'morning')
  clock.now += 8 * HOUR
  for (let save = 0; save < 100; save++) await add('a', `evening ${save}`)
  expect(await texts('a')).toContain('morning')
})

it('stores a featured image once for all versions that have it, and removes it with the last of them', async () => {
  const { add, history } = aHistory()
  const imageUrl = `data:image/png;base64,${'B'.repeat(5000)}`
  const entries = ['One', 'Two'].map((title) => JSON.stringify({ ...aPost({ title, imageUrl }), mine: [1] }))
  for (const entry of entries) await add('a', entry)
  const found = await history.versionsOf('a')
  const versions = found.ok ? found.value : []
  expect(versions.every(({ text }) => text.length < 1000)).toBe(true)
  expect(await history.entriesOf(versions)).toEqual({ ok: true, value: [...entries].reverse() })
  const images = () => openArchive()((connection) => connection.count('images'))
  expect(await images()).toEqual({ ok: true, value: 1 })
  await history.remove(versions.slice(0, 1).map(({ key }) => key))
  expect(await images()).toEqual({ ok: true, value: 1 })
  await history.remove(versions.map(({ key }) => key))
  expect(await images()).toEqual({ ok: true, value: 0 })
  expect(await history.newestWithout(new Set())).toEqual({ ok: true, value: [] })
})

it('adds and reads the texts of many posts in one transaction each, without those that are gone', async () => {
  const inner = openArchive()
  const run = vi.fn(inner)
  const { history } = aHistory({ archive: run as Archive })
  const entries = Array.from({ length: 50 }, (_, at) => `text ${at}`)
  await history.add(
    entries.map((entry, at) => ({ postId: `post ${at}`, texts: [{ entry, why: 'deleted' }] })),
  )
  const found = await history.newestWithout(new Set())
  const versions = found.ok ? found.value : []
  await history.remove(versions.slice(0, 1).map(({ key }) => key))
  run.mockClear()
  const read = await history.entriesOf(versions)
  expect(read.ok && read.value).toEqual([null, ...versions.slice(1).map(({ text }) => text)])
  expect(new Set(read.ok ? read.value : []).size).toBe(50)
  expect(run).toHaveBeenCalledTimes(1)
})

it('adds all of an import’s texts or none', async () => {
  const { history, texts } = aHistory()
  const unstorable = { entry: (() => {}) as unknown as string, why: 'replaced' as const }
  const kept = [
    { postId: 'a', texts: [{ entry: 'a', why: 'replaced' as const }] },
    { postId: 'b', texts: [unstorable] },
  ]
  expect(await history.add(kept)).toMatchObject({ ok: false })
  expect(await texts('a')).toEqual([])
})

it('adds nothing while the disk is nearly full, and everything if the browser does not say', async () => {
  const full = aHistory({ free: 20 * 1024 * 1024 - 1 })
  expect(await full.add('a', 'text')).toMatchObject({ ok: false })
  expect(await full.texts('a')).toEqual([])
  expect(full.history.lastFailure()).toMatchObject({ ok: false })
  const unknown = aHistory({ free: null })
  expect(await unknown.add('a', 'text')).toMatchObject({ ok: true })
  expect(unknown.history.lastFailure()).toBeNull()
})

it('reports a database that fails', async () => {
  const failure = { ok: false, reason: 'failed', error: null } as const
  const { history, add } = aHistory({ archive: async () => failure })
  expect(await add('a', 'text')).toEqual(failure)
  expect(await history.versionsOf('a')).toEqual(failure)
})

it('leaves out what no version of the app wrote', async () => {
  const { add, texts } = aHistory()
  await openArchive()((connection) => connection.put('versions', 7, ['a', 1, NOW]))
  await add('a', 'text')
  expect(await texts('a')).toEqual(['text'])
})

it('adds a text although the browser never says how much room is left', async () => {
  const silent = createHistory(openArchive(), { now: Date.now, freeBytes: () => new Promise(() => {}) })
  const kept = [{ postId: 'a', texts: [{ entry: 'one', why: 'deleted' }] }] as const
  expect(await silent.add(kept)).toEqual({ ok: true, value: undefined })
})
