import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildInstant } from './build-instant.mjs'
import { publishedFolder } from './content-folder.mjs'
import { portfolioFile } from './portfolio-file.mjs'

/** The files and folders that the site is built from. Some need not exist. */
export const SITE_INPUTS = [
  'assets',
  portfolioFile(),
  publishedFolder(),
  'src/publishing',
  'src/renderer',
  'src/shared',
  'scripts/site',
  'scripts/lib',
  // `scripts/site` reads content/ with these two files.
  'src/main/publishing/content-folder.ts',
  'src/main/write-safely.ts',
  'vite.config.ts',
  'vite.renderer.ts',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** @param {string} path a file or folder, or neither @returns {string[]} */
function filesIn(path) {
  const status = statSync(path, { throwIfNoEntry: false })
  if (!status) return []
  if (!status.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/**
 * The inputs of a build. `digest` changes with any file or setting the site is built from.
 * @param {readonly string[]} named files that the config imports or names as images
 * @param {string} base the path for which the site is built
 */
export function describeInputs(named, base, inputs = SITE_INPUTS) {
  const hash = createHash('sha256')
  for (const file of [...inputs, ...named].flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(file))
  const settings = Object.entries(process.env).filter(([name]) => /^(?:BASE_PATH$|VITE_)/.test(name))
  hash.update(JSON.stringify(settings.sort()))
  return { named, base, digest: hash.digest('hex') }
}

/** The file in which a build records its inputs and its notices, which `npm start` prints again. @param {string} folder the site's */
export const recordFileOf = (folder) => `${folder}.build.json`

/** Null if the file is missing, or a killed build cut it off. @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} folder @returns {(ReturnType<typeof describeInputs> & { notices: string[] }) | null} */
const readRecord = (folder) => readJson(recordFileOf(folder))

/** The path for which the site in a folder is built; '/' without a record. @param {string} folder */
export const basePathOf = (folder) => readRecord(folder)?.base ?? '/'

/** @param {string} folder */
export const noticesOf = (folder) => readRecord(folder)?.notices ?? []

/** The file in which a site lists its published posts: `DIGESTS_FILE`, for scripts that run before a build. */
const PUBLISHED_FILE = 'published.json'

/** Whether a scheduled post became due since the build. @param {string} folder */
function isPostDue(folder) {
  const next = readJson(`${folder}/${PUBLISHED_FILE}`)?.next ?? null
  return next !== null && Date.parse(next) <= buildInstant()
}

/**
 * Whether to build the site again: it is missing, an input has changed since its build started, or a scheduled post is due.
 * @param {string} folder
 */
export function isSiteStale(folder, inputs = SITE_INPUTS) {
  const record = readRecord(folder)
  if (!record || !existsSync(`${folder}/index.html`) || isPostDue(folder)) return true
  return record.digest !== describeInputs(record.named, record.base, inputs).digest
}
