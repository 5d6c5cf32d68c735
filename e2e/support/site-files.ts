import type { Page } from '@playwright/test'
import type { BlogPost } from './test'

const FILES = /\/(?:published|blog\/published-posts)\.json$/

/** The files of a site that has published posts. Serve it before the owner's area opens. */
export function siteOf(posts: readonly BlogPost[]): Record<string, string> {
  const digests = Object.fromEntries(posts.map(({ id }) => [id, 'digest']))
  return {
    '/published.json': JSON.stringify({ posts: digests, next: null }),
    '/blog/published-posts.json': JSON.stringify(posts),
  }
}

/** Answers for the site's files, now and after each change of them. A file that is missing cannot be reached. */
export async function serveSite(page: Page, files: Record<string, string>): Promise<void> {
  await page.route(FILES, (route) => {
    const body = files[new URL(route.request().url()).pathname]
    return body === undefined ? route.abort() : route.fulfill({ body })
  })
}
