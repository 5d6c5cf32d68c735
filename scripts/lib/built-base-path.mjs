import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The base path of a built page, from the address of its first module; null if it has none. @param {string} html */
export const basePathOf = (html) => /data-modules="([^" ]*\/)assets\//.exec(html)?.[1] ?? null

/** The base path of the site in a folder; '/' if there is no site. @param {string} folder */
export function builtBasePath(folder) {
  const page = join(folder, 'index.html')
  return (existsSync(page) && basePathOf(readFileSync(page, 'utf8'))) || '/'
}
