import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'

let spies: MockInstance[] = []

// Whatever is said on the console unexpectedly fails the test. A test that expects it takes it with `takeConsole`, or
// where it may not import this, with the spy of its own that it clears.
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

/** Everything said on the console so far, as one text a call; taken, it no longer fails the test. */
export function takeConsole(): string[] {
  return spies.flatMap((spy) => {
    const said = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockClear()
    return said
  })
}
