// `npm run bench`: measures the production build in Chromium, prints a table and the same as JSON.

import { launchChromium } from '../launch-chromium.mjs'
import { serve } from '../serve.mjs'
import { median, p95, timeKeystrokes, timeToPaint } from './manage-list.mjs'
import { makePosts } from './posts.mjs'

const CPU_SLOWDOWN = 4
const POSTS = 2000
const OPENINGS = 7
const TYPED = ['ledger and', 'post 1234', 'parish', 'tide', 'no such post']

const server = await serve({ folder: 'dist/web', base: '/', port: 0 })
const address = server.address()
if (typeof address !== 'object' || !address) throw new Error('the server has no address')
const browser = await launchChromium()
const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
await page.goto(`http://127.0.0.1:${address.port}/admin`)
await page.evaluate(
  (posts) => {
    localStorage.setItem('adminAuth', 'true')
    localStorage.setItem('blogPosts', posts)
  },
  JSON.stringify(makePosts(POSTS)),
)
await page.reload()
const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

const openings = []
for (let i = 0; i < OPENINGS; i++) {
  openings.push(await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article'))
  await timeToPaint(page, 'Dashboard', 'main section h3')
}
await timeToPaint(page, 'Manage Blogs', 'ul[aria-label=Posts] article')
const key = []
const list = []
for (const text of TYPED) {
  const times = await timeKeystrokes(page, text)
  key.push(...times.key)
  list.push(...times.list)
}
await browser.close()
server.close()

/** @param {number} ms */
const round = (ms) => Math.round(ms * 10) / 10
const results = [
  {
    what: `manage list opens with ${POSTS} posts`,
    median: median(openings),
    p95: p95(openings),
    limit: '40',
  },
  { what: 'search keystroke to paint', median: median(key), p95: p95(key), limit: '25 / 40' },
  {
    what: 'search keystroke to the list that belongs to it',
    median: median(list),
    p95: p95(list),
    limit: '',
  },
].map((row) => ({ ...row, median: round(row.median), p95: round(row.p95) }))

console.log(`CPU slowed ${CPU_SLOWDOWN}×, ms, ${key.length} keys, ${OPENINGS} openings`)
console.table(results)
console.log(JSON.stringify(results))
