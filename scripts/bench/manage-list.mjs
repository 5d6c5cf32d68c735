/** @typedef {import('@playwright/test').Page} Page */

/** @param {number[]} values @param {number} share */
function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** @param {number[]} values */
export const median = (values) => quantile(values, 0.5)
/** @param {number[]} values */
export const p95 = (values) => quantile(values, 0.95)

/**
 * Runs an action in the page and gives the ms until what it causes has been painted: until `selector` finds
 * something and a frame has been drawn after that.
 * @param {Page} page
 * @param {string} button the accessible name of the button pressed
 * @param {string} selector
 */
export async function timeToPaint(page, button, selector) {
  await page.getByRole('button', { name: button, exact: true }).waitFor()
  return page.evaluate(
    ([name, wanted]) =>
      new Promise((resolve) => {
        const control = [...document.querySelectorAll('button')].find((each) => each.textContent === name)
        const start = performance.now()
        const look = () => {
          if (!document.querySelector(wanted)) return requestAnimationFrame(look)
          // A message is handled after the frame that holds the change was drawn.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            port2.postMessage(null)
          })
        }
        control?.click()
        look()
      }),
    /** @type {const} */ ([button, selector]),
  )
}

/**
 * Types a text key by key into the search and gives, for each key, the ms until the key itself is painted and
 * until the list that belongs to it is.
 * @param {Page} page
 * @param {string} text
 * @returns {Promise<{ key: number[], list: number[] }>}
 */
export async function timeKeystrokes(page, text) {
  const search = page.getByPlaceholder('Search blogs...')
  await search.fill('')
  await search.focus()
  const key = []
  const list = []
  for (const character of text) {
    await page.evaluate(() => {
      const paints = { start: 0, key: 0, list: 0 }
      Object.assign(window, { paints })
      const afterPaint = (/** @type {() => void} */ action) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = action
          port2.postMessage(null)
        })
      const observer = new MutationObserver(() => {
        afterPaint(() => {
          paints.list = performance.now() - paints.start
        })
      })
      const main = document.querySelector('main')
      if (main) observer.observe(main, { childList: true, subtree: true, characterData: true })
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
    // The deferred list has been drawn once the page has nothing left to do.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const paints = await page.evaluate(
      () => /** @type {{ paints: { key: number, list: number } }} */ (/** @type {unknown} */ (window)).paints,
    )
    key.push(paints.key)
    list.push(Math.max(paints.key, paints.list))
  }
  return { key, list }
}
