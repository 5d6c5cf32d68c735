import type { Page } from '@playwright/test'
import { AWAIT_LIMIT_MS } from '../../../src/renderer/src/app/public/await-limit'

/** Removes the page's limit on waiting for posts: a busy machine is slower than the network that the limit is for. */
export async function waitForPosts(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const later = window.setTimeout.bind(window)
    const unlimited = (action: TimerHandler, ms?: number) => (ms === limit ? 0 : later(action, ms))
    Object.assign(window, { setTimeout: unlimited })
  }, AWAIT_LIMIT_MS)
}
