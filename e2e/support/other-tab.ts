import type { Page } from '@playwright/test'

/** Changes the stored posts, or their text, as another tab does, with its event. Null removes them. */
export const storeElsewhere = (page: Page, posts: readonly unknown[] | string | null): Promise<void> =>
  page.evaluate(
    (newValue) => {
      const key = 'blogPosts'
      if (newValue === null) localStorage.removeItem(key)
      else localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    typeof posts === 'string' ? posts : posts && JSON.stringify(posts),
  )
