import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildInstant } from './build-instant.mjs'
import { portfolioFile } from './portfolio-file.mjs'
import { publishedFolder } from './published-folder.mjs'

/** The files and folders that the site is built from. Some need not exist. */
export const SITE_INPUTS = [
  'assets',
  portfolioFile(),
  publishedFolder(),
  'src/renderer',
  'src/shared',
  'scripts/build',
  'scripts/lib',
  // `scripts/build` reads content/ with these two files.
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

/** The settings that the page reads from the environment. */
export const SETTINGS = [
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_ORIGIN',
  'VITE_SCREENSHOT_ACCESS_KEY',
  'VITE_ADMIN_USERNAME',
  'VITE_ADMIN_PASSWORD_HASH',
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
 * A text that changes with any file or setting the site is built from. The build writes it beside the site.
 * @param {readonly string[]} named files that the config imports or names as images
 * @param {string} base the path for which the site is built
 */
export function describeInputs(named, base, inputs = SITE_INPUTS) {
  const hash = createHash('sha256')
  for (const file of [...inputs, ...named].flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(file))
  hash.update(JSON.stringify(['BASE_PATH', ...SETTINGS].map((name) => process.env[name] ?? null)))
  return JSON.stringify({ named, base, digest: hash.digest('hex') })
}

/** Where a build writes its inputs' description. @param {string} folder the site's */
export const inputsFileOf = (folder) => `${folder}.inputs.json`

/** The path for which the site in a folder is built; '/' if its build wrote none. @param {string} folder @returns {string} */
export function basePathOf(folder) {
  const file = inputsFileOf(folder)
  return (existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).base) || '/'
}

/** Where a build writes its notices, which `npm start` prints again. @param {string} folder the site's */
export const noticesFileOf = (folder) => `${folder}.notices.txt`

/** The file in which a site lists its published posts. */
export const PUBLISHED_FILE = 'published.json'

/** Whether a scheduled post became due since the build. @param {string} folder */
function isPostDue(folder) {
  const file = `${folder}/${PUBLISHED_FILE}`
  if (!existsSync(file)) return false
  const { next } = JSON.parse(readFileSync(file, 'utf8'))
  return next !== null && Date.parse(next) <= buildInstant()
}

/**
 * Whether to build the site again: it is missing, an input has changed since its build started, or a scheduled post is due.
 * @param {string} folder
 */
export function isSiteStale(folder, inputs = SITE_INPUTS) {
  if (!existsSync(`${folder}/index.html`)) return true
  try {
    const description = readFileSync(inputsFileOf(folder), 'utf8')
    const { named, base } = JSON.parse(description)
    return isPostDue(folder) || description !== describeInputs(named, base, inputs)
  } catch {
    // The description is missing, or a killed build cut it off.
    return true
  }
}
