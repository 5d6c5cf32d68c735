import type { Page } from '@playwright/test'
import { AdminPage } from './admin'
import { type StoredPost, storePosts } from './test'

/** Opens the editor of a new post, signed in. */
export async function openNewPost(page: Page): Promise<AdminPage> {
  const admin = new AdminPage(page)
  await admin.open()
  await admin.create()
  return admin
}

/** Opens the editor of a post, signed in; it is the only one that is stored. */
export async function openStoredPost(page: Page, post: StoredPost): Promise<AdminPage> {
  await storePosts(page, [post])
  const admin = new AdminPage(page)
  await admin.open()
  await admin.edit(post.title)
  return admin
}

/** Saves, waits until the list is back, and gives what is stored then. */
export async function saveAndRead(admin: AdminPage): Promise<StoredPost[]> {
  await admin.saveToList()
  return admin.storedPosts()
}
