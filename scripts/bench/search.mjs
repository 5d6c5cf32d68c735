import { FULL, openPanel, SLOWED, timeToPaint, untilIdle } from './admin-panel.mjs'
import { row } from './rows.mjs'
import { median, p95 } from './statistics.mjs'

const TYPED = ['ledger and', 'post 1234', 'parish', 'tide', 'no such post']

/** Time until a key typed into the search of a full manage list is painted. @type {import('./rows.mjs').Measure} */
export async function measure(stage) {
  const { page, close } = await openPanel(stage)
  await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
  const times = await page.evaluateHandle(() => {
    /** @type {number[]} */
    const times = []
    const onKey = () => {
      const start = performance.now()
      // The timer fires after the frame is drawn.
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - start)))
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return times
  })
  const search = page.getByPlaceholder('Search blogs...')
  for (const text of TYPED) {
    await search.fill('')
    await search.focus()
    for (const character of text) {
      await page.keyboard.press(character)
      await untilIdle(page)
    }
  }
  const keys = await times.jsonValue()
  await close()
  const setting = `${FULL} posts, CPU ${SLOWED}×, ${keys.length} keys`
  return [
    row(`search: keystroke to paint, median (${setting})`, median(keys), 'ms', { atMost: 25 }),
    row(`search: keystroke to paint, 95th percentile (${setting})`, p95(keys), 'ms', { atMost: 40 }),
  ]
}
