import { expect, it } from 'vitest'
import { isPrevented } from '../testing/fake-events'
import { createClosingGuard } from './closing-guard'

// main-window.test.ts tests the way from an event to an effect. These tests need exact timing.

/** A guarded window whose owner leaves each question about unsaved changes open, and the effects on it in order. */
function aWindow() {
  const done: string[] = []
  const guard = createClosingGuard({
    ask: (withdrawn) => {
      done.push('asked')
      return new Promise((resolve) => {
        withdrawn.addEventListener('abort', () => {
          done.push('withdrawn')
          // As the system's dialogs do.
          resolve('stay')
        })
      })
    },
    askToDiscard: () => true,
    askToReload: async () => false,
    save: () => {},
    discard: () => {},
    later: () => {},
    reload: () => {},
    close: () => {
      // As with a real window, closing emits the event again.
      if (!isPrevented(guard.onClose)) done.push('closed')
    },
  })
  return { guard, done }
}

const allAnswered = () => new Promise((resolve) => setImmediate(resolve))

it('withdraws the question and closes when all is saved, and ignores its answer', async () => {
  const { guard, done } = aWindow()
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  guard.setUnsaved(false)
  expect(done).toEqual(['asked', 'withdrawn', 'closed'])
  // Had the window stayed because of text typed since, the next question would be another one.
  guard.setUnsaved(true)
  expect(isPrevented(guard.onClose)).toBe(true)
  await allAnswered()
  expect(isPrevented(guard.onClose)).toBe(true)
  expect(done).toEqual(['asked', 'withdrawn', 'closed', 'asked'])
})

it('has nothing unsaved after a reload that the owner confirmed', () => {
  const { guard } = aWindow()
  guard.setUnsaved(true)
  expect(isPrevented(guard.onUnloadHeld)).toBe(true)
  expect(isPrevented(guard.onClose)).toBe(false)
})
