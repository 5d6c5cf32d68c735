import type { Page } from '@playwright/test'
import { launchChromium } from '../lib/launch-chromium.mjs'
import type { BuiltSite } from './rows'
import { samplePosts } from './sample-posts'

/** This many posts of 330 words nearly fill a browser's store. */
export const FULL = 2000
/** How many times the CPU is slowed down, as for a phone. */
export const SLOWED = 4

/** Opens the admin panel, signed in, with a full store. */
export async function openPanel({ address }: BuiltSite) {
  const browser = await launchChromium()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await page.goto(`${address}/admin`)
  await page.evaluate(
    (text) => {
      localStorage.setItem('adminAuth', 'true')
      localStorage.setItem('blogPosts', text)
    },
    JSON.stringify(samplePosts(FULL, 330)),
  )
  await page.reload()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return { page, close: () => browser.close() }
}

export async function untilIdle(page: Page): Promise<void> {
  // Work done in one idle period may start more.
  for (let period = 0; period < 3; period++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/**
 * Presses a button of an idle page. Returns the ms until the first frame is drawn in which an element that matches
 * `selector` and contains `text` is visible.
 */
export async function timeToPaint(page: Page, button: string, selector: string, text = ''): Promise<number> {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await untilIdle(page)
  return page.evaluate(
    ([name, wanted, content]) =>
      new Promise<number>((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const isVisible = () =>
          [...document.querySelectorAll(wanted)].some(
            (each) => each.textContent?.includes(content) && each.checkVisibility(),
          )
        const start = performance.now()
        const look = () => {
          // The timer fires after this frame is drawn.
          if (isVisible()) setTimeout(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        control?.click()
      }),
    [button, selector, text] as const,
  )
}
