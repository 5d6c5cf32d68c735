import { expect, it, vi } from 'vitest'
import { fakeWindowStorage } from '../../testing/fake-storage'
import { writeItem } from '../local-store'
import { isStoreBlocked, neededFor, usedSize } from './usage'

fakeWindowStorage()

it('counts every key and value', () => {
  expect(isStoreBlocked()).toBe(false)
  expect(usedSize()).toBe(0)
  writeItem('theme', 'dark')
  writeItem('blogPosts', '😀')
  expect(usedSize()).toBe(20)
  expect(neededFor('blogPosts', '12345')).toBe(23)
  expect(neededFor('new', '12345')).toBe(28)
})

it('returns no usage if storage is blocked', () => {
  vi.stubGlobal('window', { localStorage: null })
  expect(usedSize()).toBeNull()
  expect(isStoreBlocked()).toBe(true)
})
