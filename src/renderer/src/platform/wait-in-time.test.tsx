import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitInTime } from './wait-in-time'

function showTab(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('in a hidden tab, where timers are late', () => {
  it.each([0, 25])('waits %i ms without a timer', async (ms) => {
    showTab('hidden')
    const timer = vi.spyOn(window, 'setTimeout')
    const before = performance.now()
    await waitInTime(ms)
    expect(performance.now() - before).toBeGreaterThanOrEqual(ms)
    expect(timer).not.toHaveBeenCalled()
  })
})

it.each([
  ['a visible tab', 'visible', 25],
  ['a hidden tab for a long wait, which would keep the processor busy', 'hidden', 1_000],
] as const)('uses a timer in %s', (_, state, ms) => {
  showTab(state)
  vi.useFakeTimers()
  void waitInTime(ms)
  expect(vi.getTimerCount()).toBe(1)
})
