import type { Page } from '@playwright/test'
import { type BlogPost, expect, store, storeNow } from '../test'

/** The owner's login on the site under test. */
export const ADMIN = { username: 'owner', password: 'correct horse battery staple' }

type View = 'Dashboard' | 'Create Blog' | 'Manage Blogs' | 'Settings'

/** The page object of the owner's area. */
export class AdminPage {
  constructor(readonly page: Page) {}

  /** Opens the panel, already signed in. */
  async open(): Promise<void> {
    await store(this.page, 'adminAuth', 'true')
    // Relative, because a site may be below a path.
    await this.page.goto('admin')
    await expect(this.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  }

  /** Fills in the login, which is on the screen, and presses its button. */
  async signIn({ username, password } = ADMIN): Promise<void> {
    await this.page.getByLabel('Username').fill(username)
    await this.page.getByLabel('Password').fill(password)
    await this.page.getByRole('button', { name: 'Sign In' }).click()
  }

  /** Opens the panel again over other posts, or over a text that may be none. For a page without unsaved text. */
  async reopenWith(posts: readonly BlogPost[] | string): Promise<void> {
    await storeNow(this.page, posts)
    await this.page.reload()
    await expect(this.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible()
  }

  async go(view: View): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Admin' }).getByRole('button', { name: view }).click()
  }

  /** Opens the editor of a stored post, from the manage list. */
  async edit(title: string): Promise<void> {
    await this.go('Manage Blogs')
    await this.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  }

  field(label: 'Title *' | 'Featured Image' | 'Excerpt' | 'Content *' | 'Tags') {
    return this.page.getByRole(label === 'Tags' ? 'combobox' : 'textbox', { name: label })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Save', exact: true })
  }

  /** Waits for the editor of a new post. */
  async create(): Promise<void> {
    await this.go('Create Blog')
    await expect(this.page.getByRole('heading', { name: 'Create New Blog Post' })).toBeVisible()
  }

  async write(title: string, content: string): Promise<void> {
    await this.field('Title *').fill(title)
    await this.field('Content *').fill(content)
  }

  /** Saves and waits until the list is back. */
  async saveToList(): Promise<void> {
    await this.save.click()
    await expect(this.page.getByRole('heading', { name: 'Manage Blog Posts' })).toBeVisible()
  }

  /** Saves a new post. */
  async savePost(title: string, content: string): Promise<void> {
    await this.create()
    await this.write(title, content)
    await this.saveToList()
  }

  /** Deletes a post of the manage list, which is open. */
  async delete(title: string): Promise<void> {
    await this.page.getByRole('button', { name: `Delete ${title}` }).click()
    await this.answer('Delete')
  }

  /** A notice above the view, by its title. */
  notice(title: string | RegExp) {
    return this.page.getByRole('region', { name: title })
  }

  get dialog() {
    return this.page.getByRole('alertdialog').or(this.page.getByRole('dialog'))
  }

  /** Presses a button of the open dialog. */
  async answer(name: string | RegExp): Promise<void> {
    await this.dialog.getByRole('button', { name }).click()
  }

  /** Expects the panel to offer the unsaved text, with the saved one still in place. */
  async expectOffered(post: BlogPost, removed: string, added: string): Promise<void> {
    const unsaved = this.notice('You have unsaved text')
    await expect(unsaved).toContainText(post.title)
    await unsaved.getByRole('button', { name: 'Review' }).click()
    const offer = this.notice(/^Recovered unsaved text from/)
    // The last, because a derived excerpt differs too.
    await expect(offer.getByRole('deletion').filter({ hasText: removed }).last()).toBeVisible()
    await expect(offer.getByRole('insertion').filter({ hasText: added }).last()).toBeVisible()
    await expect(this.field('Content *')).toHaveValue(post.content)
    expect(await this.storedPosts()).toEqual([post])
  }

  /** The text stored under 'blogPosts'. */
  storedText(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('blogPosts'))
  }

  /** The stored posts, parsed. */
  async storedPosts(): Promise<BlogPost[]> {
    return JSON.parse((await this.storedText()) ?? '[]')
  }

  /** The drafts in the database: of every editor, open or gone. */
  async drafts(): Promise<DraftRecord[]> {
    return (await readDrafts(this.page)).filter(({ isSaved }) => !isSaved)
  }

  /** Waits until the database has so many drafts. */
  async waitForDrafts(count: number): Promise<void> {
    await expect.poll(() => this.drafts(), { intervals: [100] }).toHaveLength(count)
  }

  /** The second copies of saves, which stay until a save has surely reached the disk. */
  async secondCopies(): Promise<DraftRecord[]> {
    return (await readDrafts(this.page)).filter(({ isSaved }) => isSaved)
  }
}

/** A heading of the page by its whole text. */
export const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Opens the panel, signed in. */
export async function openPanel(page: Page): Promise<AdminPage> {
  const admin = new AdminPage(page)
  await admin.open()
  return admin
}

/** Opens a view of the panel, signed in. */
export async function openView(page: Page, view: View): Promise<AdminPage> {
  const admin = await openPanel(page)
  await admin.go(view)
  return admin
}

/** Expects the alert of a failed save, and afterwards an unchanged editor. */
export async function expectSaveRefused(
  admin: AdminPage,
  title: string,
  why: RegExp,
  content: string,
): Promise<void> {
  await expect(admin.dialog.getByRole('heading')).toHaveText('Error saving blog post')
  await expect(admin.dialog).toContainText(why)
  await admin.answer('OK')
  await expect(admin.page.getByRole('heading', { name: 'Edit Blog Post' })).toBeVisible()
  await expect(admin.field('Title *')).toHaveValue(title)
  await expect(admin.field('Content *')).toHaveValue(content)
  await expect(admin.page.getByText(`Saved “${title}”.`)).toBeHidden()
}

type DraftRecord = {
  id: string
  typedAt: number
  postId: string | null
  isSaved: boolean
  text: { title: string; content: string }
}

/** All records in the store of the drafts. Does not create a missing database. */
function readDrafts(page: Page): Promise<DraftRecord[]> {
  return page.evaluate(
    () =>
      new Promise<DraftRecord[]>((resolve, reject) => {
        const opening = indexedDB.open('inkfolio')
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('drafts').objectStore('drafts').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => resolve(reading.result)
          opening.result.close()
        }
      }),
  )
}
