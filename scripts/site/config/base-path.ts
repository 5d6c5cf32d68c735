import type { Plugin } from 'vite'
import { isPlainPath } from '../../../src/renderer/src/domain/portfolio/portfolio-fields'
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
