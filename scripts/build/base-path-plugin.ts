import type { Plugin } from 'vite'
import { basePathFor } from './base-path'
import { loadPortfolio } from './load-portfolio'

/** Has the site built for the path of its own address, unless BASE_PATH or the command line names another one. */
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
