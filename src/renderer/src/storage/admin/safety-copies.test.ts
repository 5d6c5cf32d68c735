import { expect, it } from 'vitest'
import { brokenDatabase, fakeDatabase } from '../../testing/fakes/database'
import type { Database } from './database'
import { createSafetyCopies } from './safety-copies'

function safetyCopies(database: Database = fakeDatabase().database) {
  let now = 0
  return createSafetyCopies(database, { now: () => ++now, newId: () => `id-${now}` })
}

async function listed(copies: ReturnType<typeof safetyCopies>) {
  const found = await copies.list()
  return found.ok ? found.value.map(({ text, why }) => [text, why]) : found
}

it('returns each text unit for unit, latest first, until it is removed', async () => {
  const copies = safetyCopies()
  await copies.add('[{"broken', 'unreadable')
  await copies.add('\ud800 [ ]', 'replaced')
  expect(await listed(copies)).toEqual([
    ['\ud800 [ ]', 'replaced'],
    ['[{"broken', 'unreadable'],
  ])
  await copies.remove('id-1')
  expect(await listed(copies)).toEqual([['[{"broken', 'unreadable']])
})

it('lists a copy with an unknown reason and time, and none without a text', async () => {
  const { database, of } = fakeDatabase()
  of('safety-copies').set('new', { id: 'new', text: '[]', why: 'synced', at: 'today' })
  of('safety-copies').set('odd', { text: 7 })
  expect(await listed(safetyCopies(database))).toEqual([['[]', 'replaced']])
})

it('returns failures as values', async () => {
  const failure = { ok: false, reason: 'failed', error: new Error('no database') }
  const copies = safetyCopies(brokenDatabase(failure.error))
  expect(await copies.add('x', 'unreadable')).toEqual(failure)
  expect(await copies.list()).toEqual(failure)
  expect(await copies.remove('x')).toEqual(failure)
})
