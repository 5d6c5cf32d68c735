import { expect, it } from 'vitest'
import { brokenDatabase, fakeDatabase } from '../../testing/fake-database'
import { createEditedFrom, inDatabase } from './edited-from'

it('replaces only the lists of the named posts, also by an empty list', async () => {
  const editedFrom = createEditedFrom(inDatabase(fakeDatabase().database))
  const lists = Object.entries({ a: ['1'], b: ['2', '1'] })
  expect(await editedFrom.remember(new Map(lists))).toBe(true)
  await editedFrom.remember(new Map([['a', []]]))
  expect(await editedFrom.read()).toEqual(new Map([...lists, ['a', []]]))
})

it('returns no lists without a database', async () => {
  const editedFrom = createEditedFrom(inDatabase(brokenDatabase(new Error('broken'))))
  expect(await editedFrom.read()).toEqual(new Map())
  expect(await editedFrom.remember(new Map([['a', []]]))).toBe(false)
})
