import { launchChromium } from '../lib/launch-chromium.mjs'
import { makePosts } from './posts.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** As many of the bench's posts as nearly fill a browser's store. */
export const FULL = 2000
/** How many times the CPU is slowed down, as for a phone. */
export const SLOWED = 4

/**
 * Opens the admin panel, signed in, with that many posts stored.
 * @param {import('./rows.mjs').Stage} stage
 */
export async function openPanel({ address }, { posts, cpuSlowdown } = { posts: FULL, cpuSlowdown: SLOWED }) {
  const browser = await launchChromium()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Filling the offline cache is not what is measured.
    serviceWorkers: 'block',
  })
  await page.goto(`${address}/admin`)
  await page.evaluate(
    (text) => {
      localStorage.setItem('adminAuth', 'true')
      localStorage.setItem('blogPosts', text)
    },
    JSON.stringify(makePosts(posts)),
  )
  await page.reload()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return { page, close: () => browser.close() }
}

/** Resolves once the page is idle. @param {Page} page */
export async function settle(page) {
  // Work done in one idle period may start more.
  for (let moment = 0; moment < 3; moment++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/**
 * Presses a button of an idle page. Returns the ms until the first frame is drawn in which an element that matches
 * `selector` and contains `text` is visible.
 * @param {Page} page
 * @param {string} button its text
 * @param {string} selector
 * @returns {Promise<number>}
 */
export async function timeToPaint(page, button, selector, text = '') {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await settle(page)
  return page.evaluate(
    ([name, wanted, content]) =>
      new Promise((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const isThere = () =>
          [...document.querySelectorAll(wanted)].some(
            (each) => each.textContent?.includes(content) && each.checkVisibility(),
          )
        const start = performance.now()
        const look = () => {
          // The timer fires after this frame is drawn.
          if (isThere()) setTimeout(() => resolve(performance.now() - start))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
        control?.click()
      }),
    /** @type {const} */ ([button, selector, text]),
  )
}
