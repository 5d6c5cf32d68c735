import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced } from './conflict-notice'

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('compares what is typed only after a pause', () => {
  const { result, rerender } = renderHook((text: string) => useDebounced(text, 300), { initialProps: 'a' })
  for (const text of ['ab', 'abc', 'abcd']) {
    rerender(text)
    act(() => vi.advanceTimersByTime(200))
    expect(result.current).toBe('a')
  }
  act(() => vi.advanceTimersByTime(100))
  expect(result.current).toBe('abcd')
})
