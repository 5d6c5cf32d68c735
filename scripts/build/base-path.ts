import type { Plugin } from 'vite'
import { loadPortfolio } from './load-portfolio'
import { OwnerMistake } from './owner-mistake'

/** An address, what follows a path in one, or what Windows writes: all that can be mistaken for a path. */
const NO_PATH = /^[a-z][a-z0-9+.-]*:|[?#\\]|(?:^|\/)\.\.?(?:\/|$)/i

/** What every host's rules and every browser write in one and the same way. */
const PLAIN = /^[\w.~@/-]*$/

/** With a slash at both ends: 'repo', '/repo' and '/repo/' are the same. */
function normalize(path: string, place: string): string {
  if (!PLAIN.test(path))
    throw new OwnerMistake(
      `The path of ${place} may have the letters a to z, digits and - . _ ~ @ alone; it is ${path}.`,
    )
  const segments = path.split('/').filter((segment) => segment !== '')
  return ['', ...segments, ''].join('/')
}

/**
 * The path a site is built for: that of BASE_PATH where it is given, else that of the site's address, else '/'.
 * Throws an `OwnerMistake` when BASE_PATH is no path, or the path has signs that are
 * written in more than one way.
 */
export function basePathFor(setting: string | undefined, url: string | undefined): string {
  const written = setting?.trim() ?? ''
  if (NO_PATH.test(written))
    throw new OwnerMistake(
      `BASE_PATH must be a path, like my-site; it is ${written}. A site's whole address goes into url in portfolio.config.ts.`,
    )
  if (written !== '') return normalize(written, 'BASE_PATH')
  return url ? normalize(new URL(url).pathname, 'url in portfolio.config.ts') : '/'
}

/**
 * What an owner should know of a site that is built for another path than its address has; null when it is the same.
 * It may be meant so: a copy of the site elsewhere, which names the first one's address.
 */
export function otherPathNotice(base: string, url: string | undefined): string | null {
  if (!url) return null
  const own = basePathFor(undefined, url)
  if (own === base) return null
  return `Warning: the site is built for the path ${base}, but url in portfolio.config.ts is ${url}. There its files will not be found, unless they are served at ${base} too. To build it for ${own} leave BASE_PATH out.`
}

/** Builds the site for the path of its own address, unless BASE_PATH or the command line names another one. */
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
