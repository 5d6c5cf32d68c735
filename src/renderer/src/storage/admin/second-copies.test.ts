import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { createSecondCopies } from './second-copies'

const one = { post: aPost({ id: 'one' }), startedFrom: null }
const two = { post: aPost({ id: 'two' }), startedFrom: null }

function setUp(state = { hasRoom: true, isBackedUp: false }) {
  const copied: string[] = []
  const forgotten: unknown[] = []
  const copies = createSecondCopies({
    drafts: {
      storeCopies: async (saves) => {
        if (!state.hasRoom) return { ok: false, reason: 'failed', error: null }
        copied.push(...saves.map(({ post }) => post.id))
        return { ok: true, value: undefined }
      },
      forgetSaves: async (...posts) => {
        forgotten.push(posts)
        return { ok: true, value: undefined }
      },
    },
    isBackedUp: async () => state.isBackedUp,
  })
  let notified = 0
  copies.subscribe(() => notified++)
  return { copies, state, copied, forgotten, notified: () => notified }
}

it('copies a save only if no backup contains it', async () => {
  const { copies, copied, forgotten, state, notified } = setUp()
  expect(await copies.secure(one)).toBe(true)
  state.isBackedUp = true
  expect(await copies.secure(two)).toBe(true)
  const later = { ...one.post, title: 'Later' }
  expect(await copies.secure({ post: later, startedFrom: one.post })).toBe(true)
  expect([copied, forgotten]).toEqual([['one'], [[[one.post], [later]]]])
  expect([copies.hasUnsecured(), notified()]).toEqual([false, 0])
})

it.each([
  ['a copy succeeds', { hasRoom: true }, ['one']],
  ['a later backup contains it', { isBackedUp: true }, []],
])('has an unsecured save until %s', async (_, change, copiedIds) => {
  const { copies, copied, state, notified } = setUp({ hasRoom: false, isBackedUp: false })
  expect(await copies.secure(one)).toBe(false)
  expect([copies.hasUnsecured(), notified()]).toEqual([true, 1])
  await copies.retry()
  expect(copies.hasUnsecured()).toBe(true)
  Object.assign(state, change)
  await copies.retry()
  expect([copies.hasUnsecured(), notified(), copied]).toEqual([false, 2, copiedIds])
})

it('copies the last earlier save of each post as soon as a copy succeeds', async () => {
  const { copies, copied, state } = setUp({ hasRoom: false, isBackedUp: false })
  await copies.secure(one)
  await copies.secure({ post: { ...one.post, title: 'Later' }, startedFrom: one.post })
  state.hasRoom = true
  await copies.secure(two)
  expect(copied).toEqual(['two', 'one'])
  expect(copies.hasUnsecured()).toBe(false)
})

it('remembers two saves whose copies fail at the same time', async () => {
  const { copies, copied, state } = setUp({ hasRoom: false, isBackedUp: false })
  await Promise.all([copies.secure(one), copies.secure(two)])
  state.hasRoom = true
  await copies.retry()
  expect(copied).toEqual(['one', 'two'])
})

it('forgets deleted and replaced posts, but not stored ones', async () => {
  const { copies, forgotten } = setUp({ hasRoom: false, isBackedUp: false })
  await copies.secure(one)
  await copies.secure(two)
  await copies.forget([one.post, two.post], [two.post])
  expect(copies.hasUnsecured()).toBe(true)
  await copies.forget([two.post], [])
  expect(copies.hasUnsecured()).toBe(false)
  expect(forgotten).toEqual([
    [[one.post, two.post], [two.post]],
    [[two.post], []],
  ])
})
