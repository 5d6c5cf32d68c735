import { expect, it } from 'vitest'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import { createAliases } from './aliases'
import { createSiteRecord } from './site-record'

it('adds aliases to the known ones, and leaves other publishing records', async () => {
  const { database } = fakeDatabase()
  const aliases = createAliases(database)
  const record = createSiteRecord(database, { readPublished: async () => null })
  await record.setHeld('a', true)
  await aliases.remember(new Map([['a', ['Émile']]]))
  await aliases.remember(new Map([['a', ['My note', 'Émile']]]))
  expect(await aliases.read()).toEqual(new Map([['a', ['Émile', 'My note']]]))
  expect(await record.held()).toEqual(new Set(['a']))
})

it('returns no aliases without a database', async () => {
  const aliases = createAliases(brokenDatabase(new Error('no')))
  await aliases.remember(new Map([['a', ['My note']]]))
  expect(await aliases.read()).toEqual(new Map())
})
