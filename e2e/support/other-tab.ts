import type { Page } from '@playwright/test'
import { heading } from './admin/admin'
import { expect } from './test'

/** Changes a stored text as another tab does, with its event. Null removes it. */
const setElsewhere = (page: Page, key: string, text: string | null): Promise<void> =>
  page.evaluate(
    ([name, newValue]) => {
      if (newValue === null) localStorage.removeItem(name)
      else localStorage.setItem(name, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    },
    [key, text] as const,
  )

/** Changes the stored posts, or their text, as another tab does. */
export const storeElsewhere = (page: Page, posts: readonly unknown[] | string | null): Promise<void> =>
  setElsewhere(page, 'blogPosts', typeof posts === 'string' ? posts : posts && JSON.stringify(posts))

export async function signOutElsewhere(page: Page): Promise<void> {
  await setElsewhere(page, 'adminAuth', null)
  await expect(heading(page, 'Admin Access')).toBeVisible()
}

export async function signInElsewhere(page: Page): Promise<void> {
  await setElsewhere(page, 'adminAuth', 'true')
  await expect(heading(page, 'Admin Panel')).toBeVisible()
}
