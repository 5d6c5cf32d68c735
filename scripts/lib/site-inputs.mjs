import { existsSync, readFileSync } from 'node:fs'
import { isStale } from './freshness.mjs'
import { portfolioFile } from './portfolio-file.mjs'

/** Everything the site is built from: files and folders, of which some need not be there. */
export const SITE_INPUTS = [
  'assets',
  portfolioFile(),
  'src/renderer',
  'src/shared',
  'scripts/build',
  'scripts/lib/draw-svg.mjs',
  'scripts/lib/freshness.mjs',
  'scripts/lib/portfolio-file.mjs',
  'scripts/lib/site-inputs.mjs',
  'scripts/lib/site-notices.mjs',
  'vite.config.ts',
  'vite.renderer.ts',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** The settings that the page takes from the environment. */
export const SETTINGS = [
  'VITE_EMAILJS_SERVICE_ID',
  'VITE_EMAILJS_TEMPLATE_ID',
  'VITE_EMAILJS_PUBLIC_KEY',
  'VITE_EMAILJS_ORIGIN',
  'VITE_SCREENSHOT_ACCESS_KEY',
  'VITE_ADMIN_USERNAME',
  'VITE_ADMIN_PASSWORD_HASH',
]

/**
 * Which of the inputs there are, and what the build's own environment asked for, as the build notes it beside the site.
 * @param {readonly string[]} named files of the owner's own choice, which the config imports or names as images
 */
export const inputsNote = (named, inputs = SITE_INPUTS) =>
  JSON.stringify({
    files: [...inputs, ...named].filter((path) => existsSync(path)),
    named,
    environment: ['BASE_PATH', ...SETTINGS].map((name) => process.env[name] ?? null),
  })

/** Where the build of a folder notes it; the note's time is when that build began. @param {string} folder */
export const noteOf = (folder) => `${folder}.inputs.json`

/**
 * Whether the site in a folder is missing, or an input has changed, come or gone since its build began, or was built in
 * another environment. The note is for what has gone, which has no time any more, and for the environment, which never had one.
 * @param {string} folder
 */
export function isSiteStale(folder, inputs = SITE_INPUTS) {
  const note = noteOf(folder)
  if (!existsSync(`${folder}/index.html`) || !existsSync(note)) return true
  const text = readFileSync(note, 'utf8')
  const named = namedIn(text)
  return named === null || text !== inputsNote(named, inputs) || isStale(note, [...inputs, ...named])
}

/**
 * @param {string} note
 * @returns {string[] | null} null for one that a killed build or a full disk cut off
 */
function namedIn(note) {
  try {
    return JSON.parse(note).named ?? []
  } catch {
    return null
  }
}
