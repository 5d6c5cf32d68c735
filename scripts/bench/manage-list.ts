import { FULL, openPanel, SLOWED, timeToPaint } from './admin-panel'
import { type Measure, median, row } from './rows'

const OPENINGS = 15

/**
 * Time until the manage list of a full store is painted. Alternates with a one-line view: a busy machine slows both.
 */
export const measure: Measure = async (site) => {
  const { page, close } = await openPanel(site)
  const openings: number[] = []
  const floor: number[] = []
  for (let i = 0; i < OPENINGS; i++) {
    floor.push(await timeToPaint(page, 'Settings', 'main h2', 'Settings panel'))
    await timeToPaint(page, 'Dashboard', 'main section h3')
    openings.push(await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article'))
    await timeToPaint(page, 'Dashboard', 'main section h3')
  }
  await close()
  const how = `median (${FULL} posts, CPU ${SLOWED}×, ${OPENINGS} openings)`
  return [
    row(`manage list: opens, ${how}`, median(openings), 'ms', { atMost: 100 }),
    row(`for comparison, an empty view, ${how}`, median(floor), 'ms'),
  ]
}
