import { openPanel, timeToPaint, untilIdle } from './admin-panel.mjs'
import { row } from './rows.mjs'
import { exponentOf, median } from './statistics.mjs'

const COUNTS = [20, 200, 500, 1000, 2000]
const REPEATS = 3
const KEYS = 'post 12'
const CURVES = ['public page, loading', 'dashboard, loading', 'search, a key']

/**
 * How the main thread's work grows with the number of posts. Counted in CPU time, not wall time, because a busy
 * machine does not change it. @type {import('./rows.mjs').Measure}
 */
export async function measure(stage) {
  /** @type {number[][]} */
  const curves = CURVES.map(() => [])
  for (const posts of COUNTS) {
    /** @type {number[][]} */
    const points = []
    for (let i = 0; i < REPEATS; i++) points.push(await measureWith(stage, posts))
    curves.forEach((curve, place) => {
      curve.push(median(points.map((point) => point[place] ?? Number.NaN)))
    })
  }
  return curves.map((times, place) => {
    const ends = `${Math.round(times[0] ?? 0)} to ${Math.round(times.at(-1) ?? 0)} ms`
    const what = `growth: ${CURVES[place]}, ${COUNTS[0]} to ${COUNTS.at(-1)} posts (${ends}), exponent`
    return row(what, exponentOf(COUNTS, times), '', { atMost: 1 }, 2)
  })
}

/**
 * The points of the three curves, in ms.
 * @param {import('./rows.mjs').Stage} stage
 * @param {number} posts
 */
async function measureWith(stage, posts) {
  const { page, close } = await openPanel(stage, { posts, cpuSlowdown: 1 })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  // Chromium resets the count on each page load.
  const spent = async () => {
    await untilIdle(page)
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
    await untilIdle(page)
  }
  const search = ((await spent()) - before) / KEYS.length
  await page.goto(`${stage.address}/`)
  await page.locator('#blog article').first().waitFor()
  // The wheel makes the page lay out what it defers.
  await page.evaluate(() => dispatchEvent(new Event('wheel')))
  await page.locator('html:not([data-opening])').waitFor()
  const publicPage = await spent()
  await close()
  return [publicPage, dashboard, search]
}
