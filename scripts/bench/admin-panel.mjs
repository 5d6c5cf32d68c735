import { launchChromium } from '../lib/launch-chromium.mjs'
import { makePosts } from './posts.mjs'

/** @typedef {import('@playwright/test').Page} Page */

/** As many of the bench's posts as nearly fill a browser's store. */
export const FULL = 2000

/**
 * Opens the admin panel, signed in, with so many posts stored, and the CPU slowed down from then on.
 * @param {import('./rows.mjs').Stage} stage
 * @param {{ posts: number, cpuSlowdown: number }} options
 */
export async function openPanel({ address }, { posts, cpuSlowdown }) {
  const browser = await launchChromium()
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // What fills the offline cache after the first visit is not what is measured.
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

/** Resolves once the page has nothing left to do. @param {Page} page */
export async function settle(page) {
  // In an idle moment something more may be started.
  for (let moment = 0; moment < 3; moment++) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
}

/**
 * Presses a button of a page at rest and gives the ms until what it causes has been painted: until the first frame in which
 * something that `selector` finds is visible has been drawn.
 * @param {Page} page
 * @param {string} button its accessible name
 * @param {string} selector
 * @returns {Promise<number>}
 */
export async function timeToPaint(page, button, selector) {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  await settle(page)
  return page.evaluate(
    ([name, wanted]) =>
      new Promise((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const start = performance.now()
        const look = () => {
          const isThere = [...document.querySelectorAll(wanted)].some((each) => each.checkVisibility())
          if (!isThere) return requestAnimationFrame(look)
          // Here the frame that holds the change is about to be drawn; a message is handled after it was.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now() - start)
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
        control?.click()
      }),
    /** @type {const} */ ([button, selector]),
  )
}
