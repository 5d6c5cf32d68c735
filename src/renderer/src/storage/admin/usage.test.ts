import { describe, expect, it, vi } from 'vitest'
import { fakeWindowStorage } from '../../testing/fake-storage'
import { writeItem } from '../local-store'
import { isStoreBlocked, neededFor, usedUnits } from './usage'

fakeWindowStorage()

describe('the usage', () => {
  it('counts every key and value in UTF-16 units', () => {
    expect(isStoreBlocked()).toBe(false)
    expect(usedUnits()).toBe(0)
    writeItem('theme', 'dark')
    writeItem('blogPosts', '😀')
    expect(usedUnits()).toBe(20)
    expect(neededFor('blogPosts', '12345')).toBe(23)
    expect(neededFor('new', '12345')).toBe(28)
  })

  it('is unknown where storage is blocked', () => {
    vi.stubGlobal('window', { localStorage: null })
    expect(usedUnits()).toBeNull()
    expect(isStoreBlocked()).toBe(true)
  })
})
