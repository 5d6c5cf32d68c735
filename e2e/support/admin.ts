import type { Page } from '@playwright/test'
import { expect, store } from './test'

/** The owner's login on the site under test. */
export const ADMIN = { username: 'owner', password: 'correct horse battery staple' }

/** The owner's area, by what is seen and pressed there. */
export class AdminPage {
  constructor(readonly page: Page) {}

  /** Opens the panel, already signed in. */
  async open(): Promise<void> {
    await store(this.page, 'adminAuth', 'true')
    await this.page.goto('/admin')
    await expect(this.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  }

  async go(view: 'Dashboard' | 'Create Blog' | 'Manage Blogs' | 'Settings'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: view }).click()
  }

  /** Opens the editor of a stored post, from the manage list. */
  async edit(title: string): Promise<void> {
    await this.go('Manage Blogs')
    await this.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  }

  field(label: 'Title *' | 'Featured Image' | 'Excerpt' | 'Content *' | 'Tags') {
    return this.page.getByRole('textbox', { name: label })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  get dialog() {
    return this.page.getByRole('alertdialog')
  }

  /** The text stored under 'blogPosts'. */
  storedText(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('blogPosts'))
  }

  async storedPosts() {
    return JSON.parse((await this.storedText()) ?? '[]')
  }
}
