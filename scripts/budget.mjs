// `npm run budget`: holds the public page's JavaScript to its limits. The sizes are exact, so they may fail a build.
import { readFileSync } from 'node:fs'
import { SCRIPT_LIMITS } from './lib/script-limits.mjs'

/** @type {import('./build/script-sizes-plugin').ScriptSizes} */
const sizes = JSON.parse(readFileSync('dist/web.sizes.json', 'utf8'))

console.log("The public page's JavaScript, bytes after gzip:")
console.table(sizes.files)
const rows = [
  { what: 'before the first paint', bytes: sizes.beforeFirstPaint, limit: SCRIPT_LIMITS.beforeFirstPaint },
  { what: 'in all', bytes: sizes.inAll, limit: SCRIPT_LIMITS.inAll },
]
console.table(rows)
for (const { what, bytes, limit } of rows.filter((row) => row.bytes > row.limit)) {
  console.error(`Over budget: ${bytes} bytes ${what}; ${limit} are allowed.`)
  process.exitCode = 1
}
