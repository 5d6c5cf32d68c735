import { afterEach, expect, it, vi } from 'vitest'
import { createTabSwitch } from './tab-switch'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('survives a reload of the tab', () => {
  const mode = createTabSwitch('inkfolio-any')
  expect(mode.isOn()).toBe(false)
  mode.toggle()
  expect(createTabSwitch('inkfolio-any').isOn()).toBe(true)
  mode.toggle()
  expect(createTabSwitch('inkfolio-any').isOn()).toBe(false)
})

it('works, and notifies, if session storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const mode = createTabSwitch('inkfolio-any')
  const listener = vi.fn()
  const end = mode.subscribe(listener)
  mode.toggle()
  expect(mode.isOn()).toBe(true)
  end()
  mode.toggle()
  expect(listener).toHaveBeenCalledOnce()
})
