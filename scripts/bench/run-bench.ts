// `npm run bench [-- names…]`: measures the production build in Chromium. Prints each figure beside its limit, and fails if
// a limit is missed.
import { serve } from '../lib/server/serve.mjs'
import { basePathOf } from '../lib/site-inputs.mjs'
import { manageList, save } from './admin-panel'
import { lighthouse } from './lighthouse'
import type { Measure } from './rows'

const FOLDER = 'dist/web'

const MEASUREMENTS: Record<string, Measure> = { lighthouse, 'manage-list': manageList, save }

const names = process.argv.slice(2)
if (names.some((name) => !(name in MEASUREMENTS)))
  throw new Error(`Choose from ${Object.keys(MEASUREMENTS).join(', ')}.`)

const base = basePathOf(FOLDER)
const { server, port } = await serve({ folder: FOLDER, base, port: 0 })
server.unref()
const address = `http://127.0.0.1:${port}${base.slice(0, -1)}`
const rows: Awaited<ReturnType<Measure>> = []
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`Measuring ${name} …`)
  rows.push(...(await measure(address)))
}

console.table(rows)
const missed = rows.filter(({ met }) => met === 'NO').length
if (missed > 0) {
  console.log(`${missed} of ${rows.length} figures miss their limit.`)
  process.exitCode = 1
}
