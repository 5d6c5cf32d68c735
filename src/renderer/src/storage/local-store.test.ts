import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeStorage, quotaError } from '../testing/fakes/storage'
import { readItem, removeItem, subscribeItem, tryReadItem, writeItem } from './local-store'

let store = new FakeStorage()

beforeEach(() => {
  store = new FakeStorage()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: store }))
})

afterEach(() => vi.unstubAllGlobals())

function blockStorage(): void {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}

it('reads a written text until it is removed', () => {
  expect(writeItem('key', 'value')).toEqual({ ok: true })
  expect(tryReadItem('key')).toEqual({ ok: true, text: 'value' })
  expect(removeItem('key')).toEqual({ ok: true })
  expect(readItem('key')).toBeNull()
})

it('notifies a key’s subscribers of writes and removals', () => {
  const listener = vi.fn()
  const unsubscribe = subscribeItem('key', listener)
  writeItem('key', 'value')
  writeItem('other', 'value')
  removeItem('key')
  unsubscribe()
  writeItem('key', 'value')
  expect(listener).toHaveBeenCalledTimes(2)
})

it.each([
  ['reads every key again in a page from the back/forward cache', true, 1],
  ['does not for a page that has just loaded', false, 0],
])('%s', (_, persisted, times) => {
  const listener = vi.fn()
  const unsubscribe = subscribeItem('key', listener)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(listener).toHaveBeenCalledTimes(times)
  unsubscribe()
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(listener).toHaveBeenCalledTimes(times)
})

it.each([
  [quotaError(), 'full'],
  [new DOMException('quota', 'NS_ERROR_DOM_QUOTA_REACHED'), 'full'],
  [new DOMException('no', 'SecurityError'), 'blocked'],
  [new Error('disk'), 'failed'],
])('reports %s as %s, and keeps the old value', (error, reason) => {
  writeItem('key', 'old')
  store.broken = error
  expect(writeItem('key', 'new')).toEqual({ ok: false, reason, error })
  expect(readItem('key')).toBe('old')
})

it('does not mistake a blocked store for an empty one', () => {
  blockStorage()
  expect(tryReadItem('key')).toMatchObject({ ok: false, reason: 'blocked' })
  expect(writeItem('key', 'value')).toMatchObject({ ok: false, reason: 'blocked' })
  vi.stubGlobal('window', { localStorage: null })
  expect(tryReadItem('key')).toMatchObject({ ok: false, reason: 'blocked' })
})
