import type { Page } from '@playwright/test'
import { AWAIT_LIMIT_MS } from '../../src/renderer/src/app/public/await-limit'

/** Has the page wait for as long as it takes: a busy machine is slower than the slow network that the limit is for. */
export async function waitForPosts(page: Page): Promise<void> {
  await page.addInitScript((limit) => {
    const later = window.setTimeout.bind(window)
    const patient = (action: TimerHandler, ms?: number) => (ms === limit ? 0 : later(action, ms))
    Object.assign(window, { setTimeout: patient })
  }, AWAIT_LIMIT_MS)
}
