// `npm run loss [-- --only name --rounds n --full --site folder]`: tries to make the built site lose a text, and fails
// if it does. The harness knows only the screens and the key 'blogPosts', so it can judge any way of storing.
/** @import { Browser } from '@playwright/test' */
import { parseArgs } from 'node:util'
import { runOrExit } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { basePathOf, isSiteStale } from '../../scripts/lib/site-inputs.mjs'
import { launch } from './browsers.mjs'
import { deadDatabases } from './cases/databases.mjs'
import { failingSetItem, quotaSizes } from './cases/full-store.mjs'
import { crashes, killedAfterSave, killedWhileTyping } from './cases/kills.mjs'
import { onePost, twoTabs } from './cases/tabs.mjs'
import { Tally } from './tally.mjs'

/** `site`: the site's address, with a slash at its end. */
/** @typedef {{ browser: Browser, site: string, rounds: number }} World */
/** @typedef {(world: World, tally: Tally) => Promise<void>} Case */

/** The cases, with their rounds per kind of run. @type {Record<string, { run: Case, quick: number, full: number }>} */
const CASES = {
  'two-tabs': { run: twoTabs, quick: 40, full: 300 },
  'killed-after-save': { run: killedAfterSave, quick: 6, full: 20 },
  'killed-while-typing': { run: killedWhileTyping, quick: 6, full: 20 },
  'quota-sizes': { run: quotaSizes, quick: 10, full: 40 },
  'failing-set-item': { run: failingSetItem, quick: 3, full: 10 },
  'dead-databases': { run: deadDatabases, quick: 2, full: 2 },
  crashes: { run: crashes, quick: 5, full: 21 },
  'one-post': { run: onePost, quick: 2, full: 10 },
}
const FOLDER = 'dist/web'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
    full: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
})
const unknown = (values.only ?? []).filter((name) => !(name in CASES))
if (unknown.length > 0) {
  console.error(`No such case: ${unknown.join(', ')}. There are: ${Object.keys(CASES).join(', ')}.`)
  process.exit(2)
}
if (!values.site && isSiteStale(FOLDER))
  await runOrExit('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'warn'])
const folder = values.site ?? FOLDER
const base = basePathOf(folder)
const { server, port } = await serve({ folder, base, port: 0 })

const rows = []
for (const [name, { run, quick, full }] of Object.entries(CASES)) {
  if (values.only && !values.only.includes(name)) continue
  const tally = new Tally()
  const started = Date.now()
  const browser = await launch()
  const rounds = Number(values.rounds ?? (values.full ? full : quick))
  // An error that ends the whole case is reported like the rest.
  await run({ browser, site: `http://127.0.0.1:${port}${base}`, rounds }, tally).catch((error) =>
    tally.broken.push(String(error).split('\n', 1).join()),
  )
  await browser.close()
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`${name}: ${tally.hasPassed ? 'passed' : 'FAILED'} in ${seconds} s`)
  for (const detail of tally.details) console.log(`  ${detail}`)
  rows.push({ name, tally })
}
server.closeAllConnections()
server.close()

console.table(
  Object.fromEntries(
    rows.map(({ name, tally }) => [
      name,
      {
        runs: tally.runs,
        lost: tally.lost.length,
        doubled: tally.doubled.length,
        "false 'saved'": tally.falseSaved.length,
        broken: tally.broken.length,
        seen: Object.entries(tally.seen)
          .map(([what, count]) => `${what} ${count}`)
          .join(', '),
      },
    ]),
  ),
)
process.exitCode = rows.every(({ tally }) => tally.hasPassed) ? 0 : 1
