import type { Plugin } from 'vite'
import { loadPortfolio } from './load-portfolio'
import { OwnerMistake } from './owner-mistake'

/** What every host and browser spells in one way only; no address, and no `.` or `..` between slashes. */
const PLAIN_PATH = /^(?!.*(?:^|\/)\.\.?(?:\/|$))[\w.~@/-]*$/

/** With a slash at both ends: 'repo', '/repo' and '/repo/' are the same. */
function normalize(path: string, source: string, advice = ''): string {
  if (!PLAIN_PATH.test(path))
    throw new OwnerMistake(
      `${source} must be a path, like my-site, of the letters a to z, digits and - . _ ~ @; it is ${path}.${advice}`,
    )
  const segments = path.split('/').filter((segment) => segment !== '')
  return ['', ...segments, ''].join('/')
}

/**
 * The path a site is built for: BASE_PATH if it is set, else the path of the site's address, else '/'.
 * Throws an `OwnerMistake` for a path that not every host would find.
 */
export function basePathFor(setting: string | undefined, url: string | undefined): string {
  const written = setting?.trim() ?? ''
  if (written !== '')
    return normalize(written, 'BASE_PATH', " A site's whole address goes into url in portfolio.config.ts.")
  return url ? normalize(new URL(url).pathname, 'The path of url in portfolio.config.ts') : '/'
}

/**
 * A warning if the site is built for another path than its address has, else null. A copy of the site that names the
 * first one's address is built so on purpose.
 */
export function otherPathNotice(base: string, url: string | undefined): string | null {
  if (!url) return null
  const own = basePathFor(undefined, url)
  if (own === base) return null
  return `Warning: the site is built for the path ${base}, but url in portfolio.config.ts is ${url}. There its files will not be found, unless they are served at ${base} too. To build it for ${own} leave BASE_PATH out.`
}

/** Sets the base path, unless the command line names one. */
export function basePathPlugin(configFile: string): Plugin {
  return {
    name: 'inkfolio:base-path',
    async config({ base }) {
      if (base !== undefined) return null
      const { url } = (await loadPortfolio(configFile)).portfolio
      return { base: basePathFor(process.env.BASE_PATH, url) }
    },
  }
}
