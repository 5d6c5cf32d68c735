import { afterEach, expect, it, vi } from 'vitest'
import { createFocusMode } from './focus-mode'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('survives a reload of the tab', () => {
  const mode = createFocusMode()
  expect(mode.isOn()).toBe(false)
  mode.toggle()
  expect(createFocusMode().isOn()).toBe(true)
  mode.toggle()
  expect(createFocusMode().isOn()).toBe(false)
})

it('works, and notifies, if session storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const mode = createFocusMode()
  const listener = vi.fn()
  const end = mode.subscribe(listener)
  mode.toggle()
  expect(mode.isOn()).toBe(true)
  end()
  mode.toggle()
  expect(listener).toHaveBeenCalledOnce()
})
