import { launchChromium } from '../lib/launch-chromium.mjs'
import { makePosts } from './posts.mjs'
import { row } from './rows.mjs'

/** @typedef {PerformanceEntry & { value?: number, hadRecentInput?: boolean }} Shift */

const CPU_SLOWDOWN = 4
const POSTS = makePosts(6)
const SCREENS = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1440, height: 900 },
}

/**
 * How much of the public page shifts for a returning visitor: stored posts, and a stored theme that is not the
 * system's. @type {import('./rows.mjs').Measure}
 */
export async function measure({ address }) {
  const rows = []
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const path of ['/', '/#blog', '/#contact', `/blog/${POSTS[0]?.id}`]) {
      const { loading, scrolling } = await measureShift(address, viewport, path)
      const what = `CLS with stored posts and theme, ${screen}, ${path} (CPU ${CPU_SLOWDOWN}×)`
      rows.push(row(`${what}, loading`, loading, '', { atMost: 0 }, 3))
      if (path === '/') rows.push(row(`${what}, and scrolling through`, scrolling, '', { atMost: 0 }, 3))
    }
  }
  return rows
}

/** @param {string} address @param {{ width: number, height: number }} viewport @param {string} path */
async function measureShift(address, viewport, path) {
  const browser = await launchChromium()
  const page = await browser.newPage({ viewport, colorScheme: 'light' })
  await page.goto(`${address}/`)
  await page.evaluate((posts) => {
    localStorage.setItem('blogPosts', posts)
    localStorage.setItem('theme', 'dark')
  }, JSON.stringify(POSTS))
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  // A new document even if the address differs only by its hash.
  await page.goto('about:blank')
  await page.goto(`${address}${path}`)
  const shift = await page.evaluateHandle(() => {
    const shift = { sum: 0 }
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value = 0, hadRecentInput } = /** @type {Shift} */ (entry)
        if (!hadRecentInput) shift.sum += value
      }
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    return shift
  })
  await page.locator('#blog article').first().waitFor()
  await page.waitForTimeout(5000)
  const loading = (await shift.jsonValue()).sum
  await page.evaluate(async () => {
    const step = window.innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
  const scrolling = (await shift.jsonValue()).sum
  await browser.close()
  return { loading, scrolling }
}
