import { FULL, openPanel, timeToPaint } from './admin-panel.mjs'
import { median, round } from './quantiles.mjs'

const CPU_SLOWDOWN = 4
const OPENINGS = 15

/** How soon the manage list of a full store is seen. @type {import('./rows.mjs').Measure} */
export async function measure(stage) {
  const { page, close } = await openPanel(stage, { posts: FULL, cpuSlowdown: CPU_SLOWDOWN })
  const openings = []
  for (let i = 0; i < OPENINGS; i++) {
    openings.push(await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article'))
    await timeToPaint(page, 'Dashboard', 'main section h3')
  }
  await close()
  const setting = `${FULL} posts, CPU ${CPU_SLOWDOWN}×, ${OPENINGS} openings`
  return [
    {
      what: `manage list: opens, median (${setting})`,
      value: round(median(openings)),
      unit: 'ms',
      limit: { atMost: 40 },
    },
    {
      what: `manage list: opens, slowest (${setting})`,
      value: round(Math.max(...openings)),
      unit: 'ms',
      limit: null,
    },
  ]
}
