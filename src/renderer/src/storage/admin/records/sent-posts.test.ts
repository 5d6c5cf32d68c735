import { expect, it } from 'vitest'
import { brokenDatabase, fakeDatabase } from '../../../testing/fakes/database'
import { createEditedFrom } from './edited-from'
import { createSentPosts } from './sent-posts'

it('remembers published posts across a reload, the newest record of each, until they are removed', async () => {
  const { database } = fakeDatabase()
  const sent = createSentPosts(database)
  await sent.add([
    { id: 'a', digest: 'one', at: 1 },
    { id: 'b', digest: null, at: 1 },
  ])
  await sent.add([{ id: 'a', digest: 'two', at: 2 }])
  expect(await createSentPosts(database).read()).toEqual([
    { id: 'a', digest: 'two', at: 2 },
    { id: 'b', digest: null, at: 1 },
  ])
  await sent.remove(['a', 'b'])
  expect(await sent.read()).toEqual([])
})

it('ignores what earlier versions have recorded', async () => {
  const { database } = fakeDatabase()
  const held = { key: 'held a', value: { kind: 'held', id: 'a' } }
  const shown = { key: 'shown', value: { kind: 'shown', digests: {}, gone: ['a'] } }
  await database.change('publishing', { put: [held, shown] })
  expect(await createSentPosts(database).read()).toEqual([])
})

it('keeps what each text was made from, newest first, and forgets it for a text from elsewhere', async () => {
  const lists = createEditedFrom(fakeDatabase().database)
  await lists.add(new Map([['a', 'one']]))
  await lists.add(
    new Map([
      ['a', 'two'],
      ['b', 'one'],
    ]),
  )
  expect(await lists.read()).toEqual(
    new Map([
      ['a', ['two', 'one']],
      ['b', ['one']],
    ]),
  )
  const post = (id: string) => ({ id }) as never
  await lists.rememberImported([
    { post: post('a'), change: 'changed' },
    { post: post('b'), change: 'same' },
    { post: post('c'), change: 'same', editedFrom: ['three'] },
  ])
  expect(await lists.read()).toEqual(
    new Map([
      ['a', []],
      ['b', ['one']],
      ['c', ['three']],
    ]),
  )
})

it('works without a database, as if nothing was recorded', async () => {
  expect(await createSentPosts(brokenDatabase(new Error('blocked'))).read()).toEqual([])
  expect(await createEditedFrom(brokenDatabase(new Error('blocked'))).read()).toEqual(new Map())
})
