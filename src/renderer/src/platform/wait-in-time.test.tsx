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
  it.each([0, 25])('waits %i ms without one', async (ms) => {
    showTab('hidden')
    const timer = vi.spyOn(window, 'setTimeout')
    const before = performance.now()
    await waitInTime(ms)
    expect(performance.now() - before).toBeGreaterThanOrEqual(ms)
    expect(timer).not.toHaveBeenCalled()
  })

  it('lets other tasks run meanwhile', async () => {
    showTab('hidden')
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    let isOver = false
    const waiting = waitInTime(25).then(() => {
      isOver = true
    })
    await new Promise((resolve) => setTimeout(resolve))
    expect(isOver).toBe(false)
    now = 25
    await waiting
  })

  it('uses a timer for a long wait, which would keep the processor busy', async () => {
    showTab('hidden')
    vi.useFakeTimers()
    void waitInTime(1_000)
    expect(vi.getTimerCount()).toBe(1)
  })
})

it('uses a timer in a visible tab', async () => {
  showTab('visible')
  vi.useFakeTimers()
  void waitInTime(25)
  expect(vi.getTimerCount()).toBe(1)
})
