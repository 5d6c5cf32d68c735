import type { Page } from '@playwright/test'
import { type BlogPost, expect, storePosts } from '../test'
import { type AdminPage, openView } from './admin'

/** Opens Manage Blogs, signed in, over these posts; by default over those already stored. */
export async function openList(page: Page, posts?: readonly BlogPost[]): Promise<AdminPage> {
  if (posts) await storePosts(page, posts)
  const admin = await openView(page, 'Manage Blogs')
  await expect(page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  return admin
}

export const list = (page: Page) => page.getByRole('list', { name: 'Posts' })
export const titles = (page: Page) => list(page).getByRole('heading')
export const searchBox = (page: Page) => page.getByPlaceholder('Search blogs...')
export const tagSelect = (page: Page) => page.getByRole('combobox', { name: 'Tag' })
