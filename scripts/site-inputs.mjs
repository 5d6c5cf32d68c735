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
  'scripts/freshness.mjs',
  'scripts/portfolio-file.mjs',
  'scripts/site-inputs.mjs',
  'scripts/site-notices.mjs',
  'vite.config.ts',
  'vite.renderer.ts',
  'package-lock.json',
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
]

/** Which of the inputs there are, and the path that was asked for, as the build notes it beside the site. */
export const inputsNote = (inputs = SITE_INPUTS) =>
  JSON.stringify({
    files: inputs.filter((path) => existsSync(path)),
    basePath: process.env.BASE_PATH ?? '',
  })

/** Where the build of a folder notes it. @param {string} folder */
export const noteOf = (folder) => `${folder}.inputs.json`

/**
 * Whether the site in a folder is missing, or an input has changed, come or gone since it was built, or was built for
 * another path. The note is for what has gone, which has no time any more, and for the path, which never had one.
 * @param {string} folder
 */
export function isSiteStale(folder, inputs = SITE_INPUTS) {
  const note = noteOf(folder)
  if (!existsSync(note) || readFileSync(note, 'utf8') !== inputsNote(inputs)) return true
  return isStale(`${folder}/index.html`, inputs)
}
