import { expect, it } from 'vitest'
import { isPrevented } from '../testing/fake-events'
import type { ClosingChoice } from './closing'
import { createClosingGuard } from './closing-guard'

type Answers = {
  /** 'none': the question stays open until it is taken back, which counts as 'stay' with the system's dialogs. */
  choice?: ClosingChoice | 'none'
  discards?: boolean
  reloads?: boolean
}

/** A guarded window, and what was done to it in order. */
function aWindow({ choice = 'stay', discards = false, reloads = false }: Answers = {}) {
  const done: string[] = []
  const timers: (() => void)[] = []
  const guard = createClosingGuard({
    ask: (withdrawn) => {
      done.push('asked')
      if (choice !== 'none') return Promise.resolve(choice)
      return new Promise((resolve) => {
        withdrawn.addEventListener('abort', () => {
          done.push('taken back')
          resolve('stay')
        })
      })
    },
    askToDiscard: () => {
      done.push('asked at once')
      return discards
    },
    askToReload: async () => reloads,
    save: () => done.push('told to save'),
    discard: () => done.push('told to discard'),
    later: (run) => timers.push(run),
    reload: () => done.push('reloaded'),
    close: () => {
      // As with a real window: closing asks for the close once more.
      if (!isPrevented(guard.onClose)) done.push('closed')
    },
  })
  return { guard, done, passTime: () => timers.forEach((run) => void run()) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

it('lets a window go that has nothing unsaved, and asks nothing', async () => {
  const { guard, done } = aWindow()
  expect(isPrevented(guard.onClose)).toBe(false)
  await settled()
  expect(done).toEqual([])
})

it.each<[ClosingChoice, string[]]>([
  ['stay', ['asked']],
  ['discard', ['asked', 'told to discard']],
  ['save', ['asked', 'told to save']],
])('holds a window with unsaved changes and does what was chosen: %s', async (choice, expected) => {
  const { guard, done } = aWindow({ choice })
  guard.setUnsaved(true)
  expect(isPrevented(guard.onClose)).toBe(true)
  await settled()
  expect(done).toEqual(expected)
})

it.each([
  [true, ['asked', 'told to save', 'closed']],
  [false, ['asked', 'told to save']],
])('closes after saving only when that worked: %s', async (saved, expected) => {
  const { guard, done } = aWindow({ choice: 'save' })
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  await settled()
  guard.answer(saved)
  expect(done).toEqual(expected)
})

it('takes the question back and closes when all is saved meanwhile, and has no answer to it', async () => {
  const { guard, done } = aWindow({ choice: 'none' })
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  guard.setUnsaved(false)
  expect(done).toEqual(['asked', 'taken back', 'closed'])
  // Had the window stayed, by what was typed since, the next question would be another one.
  guard.setUnsaved(true)
  expect(isPrevented(guard.onClose)).toBe(true)
  await settled()
  expect(isPrevented(guard.onClose)).toBe(true)
  expect(done).toEqual(['asked', 'taken back', 'closed', 'asked'])
})

it.each(['answer', 'time'])('closes without saving after the page’s %s', async (end) => {
  const { guard, done, passTime } = aWindow({ choice: 'discard' })
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  await settled()
  if (end === 'answer') guard.answer(true)
  passTime()
  expect(done).toEqual(['asked', 'told to discard', 'closed'])
})

it('overrules the page’s own hold once the owner has chosen to leave', async () => {
  const { guard } = aWindow({ choice: 'discard' })
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  await settled()
  expect(isPrevented(guard.onUnloadHeld)).toBe(true)
})

it.each([true, false])('asks about a hold it knew nothing of: leaves %s', (discards) => {
  const { guard, done } = aWindow({ discards })
  expect(isPrevented(guard.onUnloadHeld)).toBe(discards)
  expect(done).toEqual(['asked at once'])
})

it('knows nothing unsaved of the page that a reload brings', () => {
  const { guard } = aWindow({ discards: true })
  guard.setUnsaved(true)
  isPrevented(guard.onUnloadHeld)
  expect(isPrevented(guard.onClose)).toBe(false)
})

it.each([
  [true, ['reloaded']],
  [false, ['closed']],
])('brings a crashed page back when that is wanted: %s', async (reloads, expected) => {
  const { guard, done } = aWindow({ reloads })
  guard.setUnsaved(true)
  guard.onPageGone()
  await settled()
  expect(done).toEqual(expected)
})

it('does not ask about a page that crashes while the window closes', async () => {
  const { guard, done } = aWindow({ choice: 'discard', reloads: true })
  guard.setUnsaved(true)
  isPrevented(guard.onClose)
  await settled()
  guard.answer(true)
  guard.onPageGone()
  await settled()
  expect(done).toEqual(['asked', 'told to discard', 'closed'])
})
