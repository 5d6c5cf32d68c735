import { FULL, openPanel, SLOWED, timeToPaint, untilIdle } from './admin-panel'
import { type Measure, median, row } from './rows'

const SAVES = 5

/** How long a save into a full store blocks the page. */
export const measure: Measure = async (site) => {
  const { page, close } = await openPanel(site)
  const longest: number[] = []
  const shown: number[] = []
  for (let i = 0; i < SAVES; i++) {
    await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
    const edit = page.getByRole('button', { name: /^Edit / })
    await edit.first().click()
    await page.getByRole('textbox', { name: 'Title *' }).fill(`A new title ${i}`)
    // The draft is saved too. Its save must not count.
    await page.waitForTimeout(1000)
    const tasks = await page.evaluateHandle(() => {
      const tasks: number[] = []
      const observer = new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((entry) => entry.duration)),
      )
      observer.observe({ type: 'longtask' })
      return tasks
    })
    shown.push(await timeToPaint(page, 'Save', 'button', 'Saving...'))
    await edit.first().waitFor()
    // The browser reports a task after its end.
    await untilIdle(page)
    longest.push(Math.max(0, ...(await tasks.jsonValue())))
  }
  await close()
  const setting = `${FULL} posts, CPU ${SLOWED}×, ${SAVES} saves`
  return [
    row(`save: longest main-thread task, median (${setting})`, median(longest), 'ms', { atMost: 200 }),
    row(`save: 'Saving...' painted after, median (${setting})`, median(shown), 'ms', { atMost: 200 }),
  ]
}
