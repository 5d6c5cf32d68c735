import { expect, it } from 'vitest'
import { aPost } from '../../testing/factories'
import { createSecondCopies } from './second-copies'

const [one, two] = [aPost({ id: 'one' }), aPost({ id: 'two' })].map((post) => ({ post, base: null }))

function setUp(state = { hasRoom: true, isBackedUp: false }) {
  const copied: string[] = []
  const forgotten: unknown[] = []
  const copies = createSecondCopies({
    drafts: {
      keepSaved: async ({ post }) => {
        if (!state.hasRoom) return { ok: false, reason: 'failed', error: null }
        copied.push(post.id)
        return { ok: true, value: undefined }
      },
      forgetSaves: async (...posts) => {
        forgotten.push(posts)
        return { ok: true, value: undefined }
      },
    },
    isBackedUp: async () => state.isBackedUp,
  })
  let told = 0
  copies.subscribe(() => told++)
  return { copies, state, copied, forgotten, told: () => told }
}

if (!one || !two) throw new Error('unreachable')

it('copies a save that is in no backup, and needs no copy of one that is', async () => {
  const { copies, copied, state, told } = setUp()
  expect(await copies.secure(one)).toBe(true)
  state.isBackedUp = true
  expect(await copies.secure(two)).toBe(true)
  expect(copied).toEqual(['one'])
  expect([copies.hasUnsecured(), told()]).toEqual([false, 0])
})

it('says so while a save is in neither, until it can be copied', async () => {
  const { copies, copied, state, told } = setUp({ hasRoom: false, isBackedUp: false })
  expect(await copies.secure(one)).toBe(false)
  expect([copies.hasUnsecured(), told()]).toEqual([true, 1])
  await copies.retry()
  expect(copies.hasUnsecured()).toBe(true)
  state.hasRoom = true
  await copies.retry()
  expect([copies.hasUnsecured(), told(), copied]).toEqual([false, 2, ['one']])
})

it('brings earlier saves along with the next that can be copied, of each post the last', async () => {
  const { copies, copied, state } = setUp({ hasRoom: false, isBackedUp: false })
  await copies.secure(one)
  await copies.secure({ post: { ...one.post, title: 'Later' }, base: one.post })
  state.hasRoom = true
  await copies.secure(two)
  expect(copied).toEqual(['two', 'one'])
  expect(copies.hasUnsecured()).toBe(false)
})

it('takes a save for secure once a later backup has it', async () => {
  const { copies, state } = setUp({ hasRoom: false, isBackedUp: false })
  await copies.secure(one)
  state.isBackedUp = true
  await copies.retry()
  expect(copies.hasUnsecured()).toBe(false)
})

it('forgets what was deleted or replaced on purpose, and not what is still stored', async () => {
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
