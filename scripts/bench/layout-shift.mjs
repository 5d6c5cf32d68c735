import { launchChromium } from '../lib/launch-chromium.mjs'
import { makePosts } from './posts.mjs'
import { round } from './quantiles.mjs'

const CPU_SLOWDOWN = 4
const POSTS = makePosts(6)
const SCREENS = {
  phone: { width: 412, height: 823 },
  desktop: { width: 1440, height: 900 },
}

/**
 * How much of the public page moves by itself for a visitor who was here before: stored posts, and a stored theme
 * that is not the system's. @type {import('./rows.mjs').Measure}
 */
export async function measure({ address }) {
  const rows = []
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const row = (/** @type {string} */ when, /** @type {number} */ value) => ({
      what: `CLS with stored posts and theme, ${screen}, ${when} (CPU ${CPU_SLOWDOWN}×)`,
      value: round(value, 3),
      unit: '',
      limit: { atMost: 0 },
    })
    const { loading, scrolling } = await measureShift(address, viewport, '/')
    rows.push(row('loading', loading), row('and scrolling through', scrolling))
    for (const path of ['/#blog', '/#contact', `/blog/${POSTS[0]?.id}`]) {
      const shift = await measureShift(address, viewport, path)
      rows.push(row(`loading ${path}`, shift.loading))
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
  // From the page's first moment on.
  await page.addInitScript(() => {
    const shift = { sum: 0 }
    Object.assign(window, { shift })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {{ value: number, hadRecentInput: boolean }} */ (
          /** @type {unknown} */ (entry)
        )
        if (!hadRecentInput) shift.sum += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const readSum = () =>
    page.evaluate(() => /** @type {{ shift: { sum: number } }} */ (/** @type {unknown} */ (window)).shift.sum)
  // Another document than the one that has just stored them, also where the address differs by its hash alone.
  await page.goto('about:blank')
  await page.goto(`${address}${path}`)
  await page.locator('#blog article').first().waitFor()
  await page.waitForTimeout(5000)
  const loading = await readSum()
  await page.evaluate(async () => {
    const step = window.innerHeight / 2
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
  const scrolling = await readSum()
  await browser.close()
  return { loading, scrolling }
}
