import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The path a built page was made for, from the address of its first module; null when it has none.
 * @param {string} html
 */
export function basePathOf(html) {
  return /data-modules="([^" ]*\/)assets\//.exec(html)?.[1] ?? null
}

/**
 * The path the site in a folder was built for; '/' when there is none.
 * @param {string} folder
 */
export function builtBasePath(folder) {
  const page = join(folder, 'index.html')
  return (existsSync(page) && basePathOf(readFileSync(page, 'utf8'))) || '/'
}
