// `npm run bench [-- names…]`: measures the production build in Chromium. Prints each figure beside its
// limit, as a table and as JSON (dist/bench.json). Fails if a limit is missed.

import { mkdirSync, writeFileSync } from 'node:fs'
import { serve } from '../lib/serve.mjs'
import { basePathOf } from '../lib/site-inputs.mjs'
import { measure as lighthouse } from './lighthouse'
import { measure as manageList } from './manage-list'
import { measure as particles } from './particles'
import { measure as published } from './published'
import { choose, isMet, type Measure, type Row, toTable } from './rows'
import { measure as save } from './save'
import { measure as search } from './search'

const FOLDER = 'dist/web'
const JSON_FILE = 'dist/bench.json'

const MEASUREMENTS: Record<string, Measure> = {
  lighthouse,
  published,
  particles,
  'manage-list': manageList,
  search,
  save,
}

const chosen = choose(MEASUREMENTS, process.argv.slice(2))

const base = basePathOf(FOLDER)
const { server, port } = await serve({ folder: FOLDER, base, port: 0 })
const site = { address: `http://127.0.0.1:${port}${base.slice(0, -1)}`, folder: FOLDER }

const rows: Row[] = []
for (const [name, measure] of chosen) {
  console.log(`Measuring ${name} …`)
  rows.push(...(await measure(site)))
}
server.close()

console.table(toTable(rows))
mkdirSync('dist', { recursive: true })
writeFileSync(JSON_FILE, `${JSON.stringify(rows, null, 2)}\n`)
console.log(`The same as JSON: ${JSON_FILE}`)

const missed = rows.filter((row) => !isMet(row))
if (missed.length > 0) {
  console.log(`${missed.length} of ${rows.length} figures miss their limit.`)
  process.exitCode = 1
}
