import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTabStore } from './tab-store'

const KEY = 'last'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

describe('a text of this tab', () => {
  it('is found by the tab’s next page, until it is removed', () => {
    openTabStore(KEY).write('words')
    const next = openTabStore(KEY)
    expect(next.read()).toBe('words')
    next.remove()
    expect([next.read(), openTabStore(KEY).read()]).toEqual([null, null])
  })

  it('outlives the site’s data, which are cleared under the page', () => {
    const store = openTabStore(KEY)
    store.write('words')
    sessionStorage.clear()
    expect(store.read()).toBe('words')
    store.remove()
    expect(store.read()).toBeNull()
  })

  it('is kept by the page alone where the browser’s store is blocked', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const store = openTabStore(KEY)
    expect(store.read()).toBeNull()
    store.write('words')
    expect(store.read()).toBe('words')
  })
})
