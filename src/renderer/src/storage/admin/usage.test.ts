import { describe, expect, it, vi } from 'vitest'
import { fakeWindowStorage } from '../../testing/fake-storage'
import { writeItem } from '../local-store'
import { isStoreBlocked, neededFor, readUsage } from './usage'

fakeWindowStorage()

describe('the usage', () => {
  it('counts every key and value in UTF-16 units', () => {
    expect(isStoreBlocked()).toBe(false)
    expect(readUsage(200)).toEqual({ used: 0, limit: 200 })
    writeItem('theme', 'dark')
    writeItem('blogPosts', '😀')
    expect(readUsage(100)).toEqual({ used: 20, limit: 100 })
    expect(neededFor('blogPosts', '12345')).toBe(23)
    expect(neededFor('new', '12345')).toBe(28)
  })

  it('is unknown where storage is blocked', () => {
    vi.stubGlobal('window', { localStorage: null })
    expect(readUsage(200)).toBeNull()
    expect(isStoreBlocked()).toBe(true)
  })
})
