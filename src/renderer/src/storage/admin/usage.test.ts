import { expect, it, vi } from 'vitest'
import { fakeWindowStorage } from '../../testing/fakes/storage'
import { writeItem } from '../local-store'
import { isStoreBlocked, measureRefusal, quota, usedSize } from './usage'

fakeWindowStorage()

it('counts every key and value', () => {
  expect(isStoreBlocked()).toBe(false)
  expect(usedSize()).toBe(0)
  writeItem('theme', 'dark')
  writeItem('blogPosts', '😀')
  expect(usedSize()).toBe(20)
})

it('knows the quota of a browser from its last refusal', () => {
  writeItem('theme', 'dark')
  const listener = vi.fn()
  quota.subscribe(listener)
  expect(measureRefusal('blogPosts', 'é'.repeat(3_000_000))).toEqual({ needed: 3_000_018, limit: 5_242_880 })
  expect(quota.current()).toBe(3_000_018)
  expect(measureRefusal('theme', 'x'.repeat(6_000_000)).needed).toBe(6_000_005)
  expect(quota.current()).toBe(5_242_880)
  expect(listener).toHaveBeenCalledTimes(2)
})

it('returns no usage if storage is blocked', () => {
  vi.stubGlobal('window', { localStorage: null })
  expect(usedSize()).toBeNull()
  expect(isStoreBlocked()).toBe(true)
})
