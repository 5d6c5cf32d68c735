import type { Page } from '@playwright/test'
import { type BlogPost, expect } from '../test'

type Typed = { title?: string; content?: string; typedAt?: number }

/** An orphaned draft, whose tab went away: of a post, or of a new one (null). */
export function anOrphan(post: BlogPost | null, { typedAt = Date.now(), ...typed }: Typed = {}) {
  const { id = null, title = '', excerpt = '', content = '', tags = [], imageUrl = '' } = post ?? {}
  const text = { title, excerpt, content, tags: tags.join(', '), imageUrl, ...typed }
  return { id: crypto.randomUUID(), postId: id, base: post, text, typedAt, isSaved: false }
}

type Orphan = ReturnType<typeof anOrphan>

/** Stores drafts as another tab does. The page does not know yet. */
export async function storeDrafts(page: Page, ...drafts: readonly Orphan[]): Promise<void> {
  // The page itself makes the database.
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(names).toContain('inkfolio')
  await page.evaluate(
    (records) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('inkfolio')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const writing = opening.result.transaction('drafts', 'readwrite')
          for (const record of records) writing.objectStore('drafts').put(record, record.id)
          writing.onabort = () => reject(writing.error)
          writing.oncomplete = () => resolve()
          opening.result.close()
        }
      }),
    drafts,
  )
}

/** Fires the event: each page of a test always has the focus. */
export const focus = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('focus')))

/** Stores drafts, and has the page look for them, as when the owner comes back to it. */
export async function offerDrafts(page: Page, ...drafts: readonly Orphan[]): Promise<void> {
  await storeDrafts(page, ...drafts)
  await focus(page)
}
