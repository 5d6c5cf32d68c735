import { openPanel, settle, timeToPaint } from './admin-panel.mjs'
import { exponentOf } from './exponent.mjs'
import { median, round } from './quantiles.mjs'

const COUNTS = [20, 200, 500, 1000, 2000]
const REPEATS = 3
const KEYS = 'post 12'

/**
 * How the main thread's work grows with the number of posts. Counted in the processor's time, not the clock's: a
 * busy machine bends no curve. @type {import('./rows.mjs').Measure}
 */
export async function measure(stage) {
  /** @type {Record<string, number[]>} */
  const curves = { 'public page, loading': [], 'dashboard, loading': [], 'search, a key': [] }
  for (const posts of COUNTS) {
    const points = await repeat(() => measureWith(stage, posts))
    Object.values(curves).forEach((curve, place) => {
      curve.push(median(points.map((point) => point[place] ?? Number.NaN)))
    })
  }
  return Object.entries(curves).flatMap(([what, times]) => [
    ...times.map((ms, place) => ({
      what: `growth: ${what}, ${COUNTS[place]} posts (main-thread time, median of ${REPEATS})`,
      value: round(ms),
      unit: 'ms',
      limit: null,
    })),
    {
      what: `growth: ${what}, fitted exponent`,
      value: round(exponentOf(COUNTS, times), 2),
      unit: '',
      limit: { atMost: 1 },
    },
  ])
}

/** @template T @param {() => Promise<T>} run */
async function repeat(run) {
  const results = []
  for (let i = 0; i < REPEATS; i++) results.push(await run())
  return results
}

/**
 * The three curves' points, in ms.
 * @param {import('./rows.mjs').Stage} stage
 * @param {number} posts
 */
async function measureWith(stage, posts) {
  const { page, close } = await openPanel(stage, { posts, cpuSlowdown: 1 })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Chromium begins to count anew with each page that is loaded.
  const spent = async () => {
    await settle(page)
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  }
  await page.reload()
  await page.locator('main section h3').first().waitFor()
  const dashboard = await spent()
  await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
  await page.getByPlaceholder('Search blogs...').focus()
  const before = await spent()
  for (const key of KEYS) {
    await page.keyboard.press(key)
    await settle(page)
  }
  const search = ((await spent()) - before) / KEYS.length
  await page.goto(`${stage.address}/`)
  await page.locator('#blog article').first().waitFor()
  // All of it, also what is laid out a while later, or for those who scroll.
  await page.evaluate(() => dispatchEvent(new Event('scroll')))
  await page.locator('html:not([data-opening])').waitFor()
  const publicPage = await spent()
  await close()
  return [publicPage, dashboard, search]
}
