import { FULL, openPanel, SLOWED, timeToPaint } from './admin-panel.mjs'
import { row } from './rows.mjs'
import { median } from './statistics.mjs'

const OPENINGS = 15

/** Time until the manage list of a full store is painted. @type {import('./rows.mjs').Measure} */
export async function measure(stage) {
  const { page, close } = await openPanel(stage)
  const openings = []
  for (let i = 0; i < OPENINGS; i++) {
    openings.push(await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article'))
    await timeToPaint(page, 'Dashboard', 'main section h3')
  }
  await close()
  const what = `manage list: opens, median (${FULL} posts, CPU ${SLOWED}×, ${OPENINGS} openings)`
  return [row(what, median(openings), 'ms', { atMost: 100 })]
}
