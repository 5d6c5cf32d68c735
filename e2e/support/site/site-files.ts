import type { Page } from '@playwright/test'
import { digestOf } from '../../../src/publishing/digest'
import type { BlogPost } from '../test'

/**
 * Answers for the files of a site that has published these posts. Call it before the owner's area opens. `show` deploys
 * others.
 */
export async function serveSite(
  page: Page,
  posts: readonly BlogPost[],
): Promise<{ show: (posts: readonly BlogPost[]) => void }> {
  let shown = posts
  const published = () => {
    const digests = Object.fromEntries(shown.map((post) => [post.id, digestOf(post)]))
    return JSON.stringify({ posts: digests, next: null })
  }
  await page.route('**/published.json', (route) => route.fulfill({ body: published() }))
  await page.route('**/blog/published-posts.json', (route) => route.fulfill({ body: JSON.stringify(shown) }))
  return {
    show: (next) => {
      shown = next
    },
  }
}
