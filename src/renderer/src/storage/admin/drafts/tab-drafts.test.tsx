import { afterEach, expect, it, vi } from 'vitest'
import { createTabDrafts } from './tab-drafts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('keeps the latest text of each draft for the tab’s next page until it is removed', () => {
  const page = createTabDrafts()
  page.write('a', 'First')
  page.write('b', 'Other')
  page.write('a', 'Second')
  sessionStorage.setItem('another-key', 'x')
  const next = createTabDrafts()
  expect([...next.read()].sort()).toEqual(['Other', 'Second'])
  next.remove('a')
  expect(createTabDrafts().read()).toEqual(['Other'])
})

it('keeps a text in memory if session storage is full, and leaves no stale text in session storage', () => {
  const page = createTabDrafts()
  page.write('a', 'Fits')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  page.write('a', 'Does not fit')
  vi.restoreAllMocks()
  expect(page.read()).toEqual(['Does not fit'])
  expect(createTabDrafts().read()).toEqual([])
})

it('works in memory if session storage is blocked', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const page = createTabDrafts()
  expect(page.read()).toEqual([])
  page.write('a', 'Text')
  expect(page.read()).toEqual(['Text'])
  page.remove('a')
  expect(page.read()).toEqual([])
})
