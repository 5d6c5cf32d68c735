import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** The path of the site's folder in its git repository: '' or with a slash at the end. '' outside of one. */
export function siteFolder(/** @type {string} */ top) {
  for (let at = top; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at === top ? '' : `${relative(at, top).split(sep).join('/')}/`
    if (dirname(at) === at) return ''
  }
}
