import type { Page } from '@playwright/test'

/** Changes the stored posts as another tab does, with its event. Null removes them. */
export async function storeElsewhere(page: Page, posts: readonly unknown[] | null): Promise<void> {
  await page.evaluate((text) => {
    if (text === null) localStorage.removeItem('blogPosts')
    else localStorage.setItem('blogPosts', text)
    window.dispatchEvent(new StorageEvent('storage', { key: 'blogPosts', newValue: text }))
  }, posts && JSON.stringify(posts))
}
