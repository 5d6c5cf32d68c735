import { expect, it, vi } from 'vitest'
import { createPendingNavigation, type Exit } from './pending-navigation'

/** Exits that record their outcome, and an owner who answers each question when the test does. */
function setUp() {
  const done: string[] = []
  const questions: { answer: (isAllowed: boolean) => void; fail: (error: Error) => void }[] = []
  const pendingNavigation = createPendingNavigation(
    () => new Promise((answer, fail) => questions.push({ answer, fail })),
  )
  const exit = (name: string, isNavigation = true): Exit => ({
    isNavigation,
    proceed: () => done.push(`${name} left`),
    cancel: () => done.push(`${name} cancelled`),
  })
  const question = (index: number) => {
    const found = questions[index]
    if (!found) throw new Error(`There is no question ${index}`)
    return found
  }
  return { ...pendingNavigation, done, exit, question, questionCount: () => questions.length }
}

it.each([
  [true, 'Back left'],
  [false, 'Back cancelled'],
])('proceeds or is cancelled, as the owner answers: %s', async (isAllowed, end) => {
  const { leave, isLeaving, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  expect([isLeaving(), done]).toEqual([true, []])
  question(0).answer(isAllowed)
  await left
  expect([isLeaving(), done]).toEqual([false, [end]])
})

it('is replaced by a later exit, without a second question', async () => {
  const { leave, done, exit, question, questionCount } = setUp()
  const left = leave(exit('Back'))
  await leave(exit('Settings'))
  expect(questionCount()).toBe(1)
  question(0).answer(true)
  await left
  expect(done).toEqual(['Settings left'])
})

it('is cancelled by a later exit that is no navigation, because the router would block it for ever', async () => {
  const { leave, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  await leave(exit('Logout', false))
  question(0).answer(true)
  await left
  expect(done).toEqual(['Back cancelled', 'Logout left'])
})

it('is cancelled, and logs the error, if the question fails', async () => {
  const logged = vi.spyOn(console, 'error')
  const { leave, isLeaving, done, exit, question } = setUp()
  const left = leave(exit('Back'))
  question(0).fail(new Error('broken'))
  await left
  expect([isLeaving(), done]).toEqual([false, ['Back cancelled']])
  expect(logged).toHaveBeenCalledExactlyOnceWith('Leaving failed:', new Error('broken'))
  logged.mockClear()
})

it('does nothing after abandon', async () => {
  const { leave, abandon, done, exit, question } = setUp()
  void leave(exit('Back'))
  abandon()
  question(0).answer(true)
  await new Promise((resolve) => setTimeout(resolve))
  expect(done).toEqual([])
})
