import type { Page } from '@playwright/test'
import { type BlogPost, storePosts } from '../test'
import { type AdminPage, openPanel } from './admin'

/** Opens the editor of a new post, signed in. */
export async function openNewPost(page: Page): Promise<AdminPage> {
  const admin = await openPanel(page)
  await admin.create()
  return admin
}

/** Opens the editor of a post, signed in; it is the only one that is stored. */
export async function openStoredPost(page: Page, post: BlogPost): Promise<AdminPage> {
  await storePosts(page, [post])
  const admin = await openPanel(page)
  await admin.edit(post.title)
  return admin
}

/** Saves, and waits until the list is back. Returns the stored posts. */
export async function saveAndRead(admin: AdminPage): Promise<BlogPost[]> {
  await admin.saveToList()
  return admin.storedPosts()
}

/** Blocks every save, as a tab that holds the lock does. The returned function unblocks them. */
export async function holdSaves(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        void navigator.locks.request('inkfolio-posts', () => {
          held()
          return new Promise<void>((release) => window.addEventListener('release', () => release()))
        })
      }),
  )
  return () => page.evaluate(() => void window.dispatchEvent(new Event('release')))
}
