import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

// Unexpected console output fails the test. A test that expects output calls `takeConsole`. If it may not import this
// file, it clears its own spy.
beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')].map((spy) =>
    spy.mockImplementation(() => {}),
  )
})

afterEach(() => {
  const unexpected = takeConsole()
  vi.restoreAllMocks()
  expect(unexpected, 'unexpected console output').toEqual([])
})

/** Returns the console output so far, one text for each call. It no longer fails the test. */
export function takeConsole(): string[] {
  return spies.flatMap((spy) => {
    const output = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockClear()
    return output
  })
}
