import { FULL, openPanel, timeToPaint } from './admin-panel.mjs'
import { median, round } from './quantiles.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const CPU_SLOWDOWN = 4
const SAVES = 5

/** How long a save into a full store holds the page up at most. @type {import('./rows.mjs').Measure} */
export async function measure(stage) {
  const { page, close } = await openPanel(stage, { posts: FULL, cpuSlowdown: CPU_SLOWDOWN })
  const saves = []
  for (let i = 0; i < SAVES; i++) saves.push(await timeSave(page, `A new title ${i}`))
  await close()
  const setting = `${FULL} posts, CPU ${CPU_SLOWDOWN}×, ${SAVES} saves`
  /** @param {string} what @param {number[]} values @param {import('./rows.mjs').Limit} limit */
  const row = (what, values, limit) => ({
    what: `save: ${what}, median (${setting})`,
    value: round(median(values)),
    unit: 'ms',
    limit,
  })
  return [
    row(
      'longest main-thread task',
      saves.map((save) => save.longest),
      { atMost: 200 },
    ),
    row(
      "'Saving...' painted after",
      saves.map((save) => save.shown),
      { atMost: 200 },
    ),
    row(
      'saved and back in the list after',
      saves.map((save) => save.whole),
      null,
    ),
  ]
}

/**
 * Opens the newest post, gives it a title and saves it.
 * @param {Page} page
 * @param {string} title
 * @returns {Promise<{ longest: number, shown: number, whole: number }>} ms; `longest` is 0 when no task took 50
 */
async function timeSave(page, title) {
  await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Title *' }).fill(title)
  // What is typed is also kept as a recovery copy; that is not the save's work.
  await page.waitForTimeout(1000)
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const tasks = [0]
        const observer = new PerformanceObserver((list) =>
          tasks.push(...list.getEntries().map((entry) => entry.duration)),
        )
        observer.observe({ type: 'longtask' })
        const button = [...document.querySelectorAll('button')].find((each) => each.textContent === 'Save')
        const start = performance.now()
        let shown = Number.NaN
        const look = () => {
          const now = () => performance.now() - start
          const { port1, port2 } = new MessageChannel()
          if (Number.isNaN(shown) && button?.textContent === 'Saving...') {
            port1.onmessage = () => {
              shown = now()
            }
            port2.postMessage(null)
          }
          if (!document.querySelector('ul[aria-label=Posts] article')) return requestAnimationFrame(look)
          port1.onmessage = () => {
            const whole = now()
            // A task is reported after its end.
            setTimeout(() => {
              observer.disconnect()
              resolve({ longest: Math.max(...tasks), shown, whole })
            }, 500)
          }
          port2.postMessage(null)
        }
        requestAnimationFrame(look)
        button?.click()
      }),
  )
}
