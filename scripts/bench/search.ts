import type { Page } from '@playwright/test'
import { FULL, openPanel, SLOWED, timeToPaint, untilIdle } from './admin-panel'
import { type Measure, median, row } from './rows'

const TYPED = ['ledger and', 'post 1234', 'parish', 'tide', 'no such post']

/**
 * Time until a key typed into the search of a full manage list is painted. The baseline, for this machine's speed, is a
 * page that replaces the list's rows by copies at each key.
 */
export const measure: Measure = async (site) => {
  const { page, close } = await openPanel(site)
  await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
  const keys = await timesOfKeys(page)
  await page.evaluate(() => {
    const rows = [...document.querySelectorAll('ul[aria-label=Posts] > *')]
    const field = Object.assign(document.createElement('input'), { placeholder: 'Search blogs...' })
    const list = document.createElement('ul')
    field.addEventListener('input', () => list.replaceChildren(...rows.map((each) => each.cloneNode(true))))
    document.body.replaceChildren(field, list)
  })
  const copies = await timesOfKeys(page)
  await close()
  const time = median(keys)
  return [
    row(`search: keystroke to paint, median (${FULL} posts, CPU ${SLOWED}×)`, time, 'ms'),
    row('search: median, times rows replaced by copies', time / median(copies), '×', { atMost: 0.6 }, 2),
  ]
}

/** The ms until each typed key is painted. In the end the search field is empty. */
async function timesOfKeys(page: Page): Promise<number[]> {
  const times = await page.evaluateHandle(() => {
    const times: number[] = []
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
    await search.focus()
    for (const character of text) {
      await page.keyboard.press(character)
      await untilIdle(page)
    }
    await search.fill('')
  }
  await untilIdle(page)
  return times.jsonValue()
}
