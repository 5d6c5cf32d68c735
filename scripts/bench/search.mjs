import { FULL, openPanel, settle, timeToPaint } from './admin-panel.mjs'
import { median, p95, round } from './quantiles.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {{ paints: { key: number, list: number }, stopWatching: () => void }} Seen what the page under test notes of a key */

const CPU_SLOWDOWN = 4
const TYPED = ['ledger and', 'post 1234', 'parish', 'tide', 'no such post']

/** How soon a key typed into the search of a full manage list is seen. @type {import('./rows.mjs').Measure} */
export async function measure(stage) {
  const { page, close } = await openPanel(stage, { posts: FULL, cpuSlowdown: CPU_SLOWDOWN })
  await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
  const key = []
  const list = []
  for (const text of TYPED) {
    const times = await timeKeystrokes(page, text)
    key.push(...times.key)
    list.push(...times.list)
  }
  await close()
  const setting = `${FULL} posts, CPU ${CPU_SLOWDOWN}×, ${key.length} keys`
  /** @param {string} what @param {number} value @param {import('./rows.mjs').Limit} limit */
  const row = (what, value, limit) => ({
    what: `${what} (${setting})`,
    value: round(value),
    unit: 'ms',
    limit,
  })
  return [
    row('search: keystroke to paint, median', median(key), { atMost: 25 }),
    row('search: keystroke to paint, 95th percentile', p95(key), { atMost: 40 }),
    row('search: keystroke to the list that belongs to it, median', median(list), null),
    row('search: keystroke to the list that belongs to it, 95th percentile', p95(list), null),
  ]
}

/**
 * Types a text key by key into the search and gives, for each key, the ms until the key itself is painted and
 * until the list that belongs to it is. Where the key changes no row in view, that is the same moment: rows out of
 * view, which follow when the page is idle, do not count.
 * @param {Page} page
 * @param {string} text
 * @returns {Promise<{ key: number[], list: number[] }>}
 */
async function timeKeystrokes(page, text) {
  const search = page.getByPlaceholder('Search blogs...')
  await search.fill('')
  await search.focus()
  const key = []
  const list = []
  for (const character of text) {
    await page.evaluate(() => {
      const paints = { start: 0, key: Number.NaN, list: 0 }
      Object.assign(window, { paints })
      const afterPaint = (/** @type {() => void} */ action) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = action
          port2.postMessage(null)
        })
      const main = document.querySelector('main')
      const rowsInView = () =>
        Array.from(main?.querySelectorAll('article') ?? [])
          .filter((row) => {
            const { top, bottom } = row.getBoundingClientRect()
            return bottom > 0 && top < window.innerHeight
          })
          .map((row) => row.textContent)
          .join('\n')
      const before = rowsInView()
      const observer = new MutationObserver(() =>
        afterPaint(() => {
          const painted = performance.now() - paints.start
          if (paints.list > 0 || rowsInView() === before) return
          paints.list = painted
          observer.disconnect()
        }),
      )
      if (main) observer.observe(main, { childList: true, subtree: true, characterData: true })
      Object.assign(window, { stopWatching: () => observer.disconnect() })
      document.addEventListener(
        'keydown',
        () => {
          paints.start = performance.now()
          afterPaint(() => {
            paints.key = performance.now() - paints.start
          })
        },
        { once: true, capture: true },
      )
    })
    await page.keyboard.press(character)
    // The list, which may come later than the letter, has been drawn once the page has nothing left to do.
    await settle(page)
    const paints = await page.evaluate(() => {
      const seen = /** @type {Seen} */ (/** @type {unknown} */ (window))
      seen.stopWatching()
      return seen.paints
    })
    key.push(paints.key)
    list.push(Math.max(paints.key, paints.list))
  }
  return { key, list }
}
