// `npm run budget`: checks the size of the public page's JavaScript, in dist/web or the folder that is named. Sizes do not
// vary between runs, so exceeding a limit fails. e2e/web/delivery.spec.ts measures a whole first visit.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const FOLDER = process.argv[2] ?? 'dist/web'
/** In bytes after gzip. Parsers have their own limit, because visitors do not fetch them. */
const LIMITS = { beforeFirstPaint: 2000, inAll: 116_000, parsers: 76_000 }

if (!existsSync(join(FOLDER, 'index.html'))) {
  console.error(`There is no site in ${FOLDER}. Build it first: npm run build:web`)
  process.exit(1)
}

/** @param {string} file */
const read = (file) => readFileSync(join(FOLDER, file), 'utf8')
/** @param {string} code */
const sizeOf = (code) => gzipSync(code, { level: 9 }).length

// A script or worker that the page can load is named in its HTML or in another of its scripts.
const scripts = readdirSync(join(FOLDER, 'assets'), { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.js'))
const found = new Set(['index.html'])
// A loop over a set also visits the names added during the loop.
for (const file of found) {
  const text = read(file)
  for (const script of scripts) if (text.includes(script)) found.add(`assets/${script}`)
}

const inline = [...read('index.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => code)
const beforeFirstPaint = sizeOf(inline.join('\n'))
const files = [...found].map((file) => ({
  file,
  bytes: file === 'index.html' ? beforeFirstPaint : sizeOf(read(file)),
}))
console.log("The public page's JavaScript, bytes after gzip:")
console.table(files.sort((a, b) => b.bytes - a.bytes))

/** @param {boolean} areParsers */
const sumOf = (areParsers) =>
  files
    .filter(({ file }) => file.startsWith('assets/parser-') === areParsers)
    .reduce((sum, { bytes }) => sum + bytes, 0)
const rows = [
  { what: 'JavaScript before the first paint', bytes: beforeFirstPaint, limit: LIMITS.beforeFirstPaint },
  { what: 'All JavaScript but the parsers', bytes: sumOf(false), limit: LIMITS.inAll },
  { what: 'Parsers', bytes: sumOf(true), limit: LIMITS.parsers },
]
console.table(rows)
for (const { what, bytes, limit } of rows.filter((row) => row.bytes > row.limit)) {
  console.error(`Over budget (${what}): ${bytes} bytes are more than the allowed ${limit}.`)
  process.exitCode = 1
}
