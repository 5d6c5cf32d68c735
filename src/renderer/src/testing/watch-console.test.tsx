import { expect, it, vi } from 'vitest'

// Without an import of watch-console.ts, which would itself start the watch.
it.each(['error', 'warn'] as const)('console.%s is watched in component tests too', (method) => {
  // biome-ignore lint/suspicious/noConsole: only reads it
  expect(vi.isMockFunction(console[method])).toBe(true)
})
