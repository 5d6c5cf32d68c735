import { expect, it } from 'vitest'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import { createBases } from './bases'

it('remembers the text that was got last, for each post', async () => {
  const bases = createBases(fakeDatabase().database)
  expect(await bases.read()).toEqual({ ok: true, value: {} })
  await bases.remember({ one: 'a', two: 'b' })
  await bases.remember({ two: 'c', three: 'd' })
  expect(await bases.read()).toEqual({ ok: true, value: { one: 'a', two: 'c', three: 'd' } })
})

it('takes what it cannot read for unknown', async () => {
  const { database, of } = fakeDatabase()
  of('bases').set('odd', { id: 'odd' })
  const bases = createBases(database)
  await bases.remember({ one: 'a' })
  expect(await bases.read()).toEqual({ ok: true, value: { one: 'a' } })
})

it('passes on why the database cannot be used', async () => {
  const bases = createBases(brokenDatabase(new Error('No database here.')))
  expect(await bases.remember({ one: 'a' })).toMatchObject({ ok: false, reason: 'failed' })
  expect(await bases.read()).toMatchObject({ ok: false, reason: 'failed' })
})
