import { expect, it, vi } from 'vitest'

// Nothing is imported from the watch itself: whoever imports it is watched for that alone.
it.each(['error', 'warn'] as const)('console.%s is watched in component tests too', (method) => {
  // biome-ignore lint/suspicious/noConsole: nothing is said, only looked at
  expect(vi.isMockFunction(console[method])).toBe(true)
})
