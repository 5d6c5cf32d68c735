// `npm run bench [-- names… folder]`: measures the production build in Chromium. Prints each figure beside its limit, and
// fails if a limit is missed. `folder`: an earlier build, which Lighthouse compares.

import { existsSync } from 'node:fs'
import { serve } from '../lib/server/serve.mjs'
import { basePathOf } from '../lib/site-inputs.mjs'
import { manageList, save } from './admin-panel'
import { lighthouse } from './lighthouse'
import type { Measure } from './rows'

const FOLDER = 'dist/web'

const MEASUREMENTS: Record<string, Measure> = { lighthouse, 'manage-list': manageList, save }

const isBuild = (name: string) => existsSync(`${name}/index.html`)
const wanted = process.argv.slice(2)
const names = wanted.filter((name) => !isBuild(name))
if (names.some((name) => !(name in MEASUREMENTS)))
  throw new Error(`Choose from ${Object.keys(MEASUREMENTS).join(', ')}, or name the folder of a build.`)

async function addressOf(folder: string): Promise<string> {
  const base = basePathOf(folder)
  const { server, port } = await serve({ folder, base, port: 0 })
  server.unref()
  return `http://127.0.0.1:${port}${base.slice(0, -1)}`
}

const earlier = wanted.find(isBuild)
const beside = earlier === undefined ? null : await addressOf(earlier)
const site = { address: await addressOf(FOLDER), beside }
const rows: Awaited<ReturnType<Measure>> = []
for (const [name, measure] of Object.entries(MEASUREMENTS)) {
  if (names.length > 0 && !names.includes(name)) continue
  console.log(`Measuring ${name} …`)
  rows.push(...(await measure(site)))
}

console.table(rows)
const missed = rows.filter(({ met }) => met === 'NO').length
if (missed > 0) {
  console.log(`${missed} of ${rows.length} figures miss their limit.`)
  process.exitCode = 1
}
