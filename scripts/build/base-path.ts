import type { Plugin } from 'vite'
import { isPlainPath } from '../../src/renderer/src/domain/portfolio-fields'
import { loadPortfolio } from './load-portfolio'
import { OwnerMistake } from './owner-mistake'

/** With a slash at both ends: 'repo', '/repo' and '/repo/' are the same. */
function normalize(path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '')
  return ['', ...segments, ''].join('/')
}

/**
 * The path a site is built for: BASE_PATH if it is set, else the path of `url`, else '/'. Throws an `OwnerMistake` for a
 * BASE_PATH with characters that hosts encode differently.
 */
export function basePathFor(setting: string | undefined, url: string | undefined): string {
  const path = setting?.trim() ?? ''
  if (!isPlainPath(path))
    throw new OwnerMistake(
      `BASE_PATH must be a path, like my-site, with only the letters a to z, digits and - . _ ~ @; it is ${path}. The site's address goes into url in portfolio.config.ts.`,
    )
  if (path !== '') return normalize(path)
  return url ? normalize(new URL(url).pathname) : '/'
}

/**
 * A warning if the site is built for another path than its address has, else null. That is intended for a
 * copy of the site at another address.
 */
export function otherPathNotice(base: string, url: string | undefined): string | null {
  if (!url) return null
  const pathOfUrl = basePathFor(undefined, url)
  if (pathOfUrl === base) return null
  return `Warning: the site is built for the path ${base}, but url in portfolio.config.ts is ${url}. The site's files are not found there, unless they are served at ${base} too. To build the site for ${pathOfUrl}, leave BASE_PATH out.`
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
