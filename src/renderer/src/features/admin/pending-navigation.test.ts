import { expect, it, vi } from 'vitest'
import { pending } from '@/testing/pending'
import { createPendingNavigation, type Exit, type Leaving } from './pending-navigation'

/** Exits that record their outcome, and an owner who answers each question when the test does. */
function setUp() {
  const done: string[] = []
  const questions: { leaving: Leaving; answer: (isFree: boolean) => void; fail: (error: Error) => void }[] =
    []
  const pendingNavigation = createPendingNavigation(
    (leaving) => new Promise((answer, fail) => questions.push({ leaving, answer, fail })),
  )
  const exit = (name: string, isNavigation = true): Exit => ({
    isNavigation,
    proceed: () => done.push(`${name} left`),
    cancel: () => done.push(`${name} cancelled`),
  })
  const question = (place: number) => {
    const asked = questions[place]
    if (!asked) throw new Error(`Nothing was asked ${place + 1} times`)
    return asked
  }
  return { ...pendingNavigation, done, exit, question, asked: () => questions.length }
}

it.each([
  [true, 'Back left'],
  [false, 'Back cancelled'],
])('is left or cancelled as the owner answers: %s', async (isFree, end) => {
  const { leave, isLeaving, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  expect([isLeaving(), done]).toEqual([true, []])
  question(0).answer(isFree)
  await left
  expect([isLeaving(), done]).toEqual([false, [end]])
})

it('is replaced by a later exit, without a second question', async () => {
  const { leave, done, exit, question, asked } = setUp()
  const left = leave(exit('Back'))
  await leave(exit('Settings'))
  expect(asked()).toBe(1)
  question(0).answer(true)
  await left
  expect(done).toEqual(['Settings left'])
})

it('is cancelled for a later exit that is no navigation: the router would hold it for ever', async () => {
  const { leave, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  await leave(exit('Logout', false))
  question(0).answer(true)
  await left
  expect(done).toEqual(['Back cancelled', 'Logout left'])
})

it('is asked about again during a slow wait, and only the later answer counts', async () => {
  const { leave, done, exit, question, asked } = setUp()
  const first = leave(exit('Back'))
  const { promise, end: endUpload } = pending()
  const upload = question(0).leaving.wait(promise)
  const second = leave(exit('Settings'))
  expect(asked()).toBe(2)
  expect([question(0).leaving.isCurrent(), question(1).leaving.isCurrent()]).toEqual([false, true])
  endUpload()
  await upload
  question(0).answer(true)
  await first
  expect(done).toEqual([])
  question(1).answer(false)
  await second
  expect(done).toEqual(['Settings cancelled'])
})

it('is cancelled, and the error logged, when the question fails', async () => {
  const said = vi.spyOn(console, 'error')
  const { leave, isLeaving, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  question(0).fail(new Error('broken'))
  await left
  expect([isLeaving(), done]).toEqual([false, ['Back cancelled']])
  expect(said).toHaveBeenCalledExactlyOnceWith('Leaving failed:', new Error('broken'))
  said.mockClear()
})

it('does nothing after it was abandoned', async () => {
  const { leave, abandon, done, exit, question } = setUp()
  void leave(exit('Back'))
  abandon()
  question(0).answer(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual([])
})
