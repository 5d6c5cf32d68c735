import type { Page } from '@playwright/test'
import { heading } from './admin'
import { expect } from './test'

/** Changes the stored posts as another tab does, with its event. Null removes them. */
export async function storeElsewhere(page: Page, posts: readonly unknown[] | null): Promise<void> {
  await page.evaluate((text) => {
    if (text === null) localStorage.removeItem('blogPosts')
    else localStorage.setItem('blogPosts', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'blogPosts', newValue: text }))
  }, posts && JSON.stringify(posts))
}

/** Signs out, or in again, as another tab does, with its event. */
async function setSession(page: Page, flag: 'true' | null): Promise<void> {
  await page.evaluate((newValue) => {
    if (newValue === null) localStorage.removeItem('adminAuth')
    else localStorage.setItem('adminAuth', newValue)
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminAuth', newValue }))
  }, flag)
  await expect(heading(page, flag === null ? 'Admin Access' : 'Admin Panel')).toBeVisible()
}

export const signOutElsewhere = (page: Page): Promise<void> => setSession(page, null)
export const signInElsewhere = (page: Page): Promise<void> => setSession(page, 'true')
