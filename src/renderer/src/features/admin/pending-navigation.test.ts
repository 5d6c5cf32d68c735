import { expect, it, vi } from 'vitest'
import { createPendingNavigation, type Exit, type Leaving } from './pending-navigation'

/** Ways out that tell what becomes of them, and an owner who answers each question when the test says so. */
function aPlace() {
  const done: string[] = []
  const questions: { leaving: Leaving; answer: (isFree: boolean) => void; fail: (error: Error) => void }[] =
    []
  const pendingNavigation = createPendingNavigation(
    (leaving) => new Promise((answer, fail) => questions.push({ leaving, answer, fail })),
  )
  const way = (name: string, isNavigation = true): Exit => ({
    isNavigation,
    proceed: () => done.push(`${name} taken`),
    cancel: () => done.push(`${name} given up`),
  })
  const question = (place: number) => {
    const asked = questions[place]
    if (!asked) throw new Error(`Nothing was asked ${place + 1} times`)
    return asked
  }
  return { ...pendingNavigation, done, way, question, asked: () => questions.length }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it.each([
  [true, 'Back taken'],
  [false, 'Back given up'],
])('is taken or given up as the owner answers: %s', async (isFree, end) => {
  const { leave, isLeaving, done, way, question } = aPlace()
  const left = leave(way('Back'))
  expect([isLeaving(), done]).toEqual([true, []])
  question(0).answer(isFree)
  await left
  expect([isLeaving(), done]).toEqual([false, [end]])
})

it('gives way to a later one, about which nobody is asked once more', async () => {
  const { leave, done, way, question, asked } = aPlace()
  const left = leave(way('Back'))
  await leave(way('Settings'))
  expect(asked()).toBe(1)
  question(0).answer(true)
  await left
  expect(done).toEqual(['Settings taken'])
})

it('gives a navigation up for what is none, as the router holds it back for ever', async () => {
  const { leave, done, way, question } = aPlace()
  const left = leave(way('Back'))
  await leave(way('Logout', false))
  question(0).answer(true)
  await left
  expect(done).toEqual(['Back given up', 'Logout taken'])
})

it('is asked about again while the owner waits for what takes long, and then ends with that answer alone', async () => {
  const { leave, done, way, question, asked } = aPlace()
  const first = leave(way('Back'))
  let endUpload = () => {}
  const upload = question(0).leaving.wait(
    new Promise<void>((resolve) => {
      endUpload = resolve
    }),
  )
  const second = leave(way('Settings'))
  expect(asked()).toBe(2)
  expect([question(0).leaving.isCurrent(), question(1).leaving.isCurrent()]).toEqual([false, true])
  endUpload()
  await upload
  question(0).answer(true)
  await first
  expect(done).toEqual([])
  question(1).answer(false)
  await second
  expect(done).toEqual(['Settings given up'])
})

it('is given up, and a word said, when the question fails', async () => {
  const said = vi.spyOn(console, 'error')
  const { leave, isLeaving, done, way, question } = aPlace()
  const left = leave(way('Back'))
  question(0).fail(new Error('broken'))
  await left
  expect([isLeaving(), done]).toEqual([false, ['Back given up']])
  expect(said).toHaveBeenCalledExactlyOnceWith('Leaving failed:', new Error('broken'))
  said.mockClear()
})

it('comes to nothing once the place is gone', async () => {
  const { leave, abandon, done, way, question } = aPlace()
  void leave(way('Back'))
  abandon()
  question(0).answer(true)
  await settled()
  expect(done).toEqual([])
})
