import type { Page } from '@playwright/test'
import type { BlogPost } from './test'

/** Answers for the files of a site that has published these posts. Call it before the owner's area opens. */
export async function serveSite(page: Page, posts: readonly BlogPost[]): Promise<void> {
  const digests = Object.fromEntries(posts.map(({ id }) => [id, 'digest']))
  const published = JSON.stringify({ posts: digests, next: null })
  await page.route('**/published.json', (route) => route.fulfill({ body: published }))
}
