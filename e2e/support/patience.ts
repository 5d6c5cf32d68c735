import type { Page } from '@playwright/test'

/** How long the page waits for the posts it awaits (src/renderer/src/app/awaited-posts.ts). */
const LIMIT_MS = 4000

/** Has the page wait for as long as it takes: a busy machine is slower than the slow network that the limit is for. */
export async function waitForPosts(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const later = window.setTimeout.bind(window)
    const patient = (action: TimerHandler, ms?: number) => (ms === limit ? 0 : later(action, ms))
    Object.assign(window, { setTimeout: patient })
  }, LIMIT_MS)
}
