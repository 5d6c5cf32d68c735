import { normalizePath, type Plugin } from 'vite'
import { accentStyles } from '../../../src/renderer/src/domain/portfolio/accent'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { nameStyles } from '../pictures/name-styles'
import { forgetPortfolios, type LoadedPortfolio, loadPortfolio } from './load-portfolio'
import { iconModule } from './outside-config'

const MODULE = 'virtual:portfolio'
const PAGE_STYLES = /\/styles\/(?:public|admin)\.css$/

/** The icons of cards and profiles by their names. Only these end up in the bundle. */
function iconsCode({ features, profiles }: Portfolio): string {
  const names = [...new Set([...features, ...profiles].map(({ icon }) => icon))]
  const imports = names.map((name) => `import { ${name} } from ${JSON.stringify(iconModule(name))}\n`)
  return `${imports.join('')}export const icons = { ${names.join(', ')} }\n`
}

/**
 * The module's code: an import for each file, so that the bundler hashes its name, the config with the addresses, and the
 * icons.
 */
function toCode(portfolio: Portfolio, files: ReadonlyMap<string, string>): string {
  const names = new Map([...files.keys()].map((path, index) => [path, `image${index}`]))
  const imports = [...names].map(
    ([path, name]) => `import ${name} from ${JSON.stringify(`${files.get(path)}?url`)}`,
  )
  // Each field with a file becomes the name of its import, and loses the quotes that JSON puts around it.
  const { redirects: _, ...shown } = portfolio
  const json = JSON.stringify(shown, (key, value: unknown) => {
    const name = FILE_FIELDS.includes(key) && typeof value === 'string' ? names.get(value) : null
    return name ? `\u0000${name}\u0000` : value
  }).replace(/"\\u0000(image\d+)\\u0000"/g, '$1')
  return `${imports.join('\n')}\nexport const portfolio = ${json}\n${iconsCode(portfolio)}`
}

/** The fields that name a file. `address` is the résumé's. */
const FILE_FIELDS = ['icon', 'imageUrl', 'address']

/** Reads the config and its files. */
export type LoadShown = (configFile: string) => Promise<Pick<LoadedPortfolio, 'portfolio' | 'files'>>

/**
 * Gives the renderer the owner's config as `virtual:portfolio`. It is checked at build time, so no checking code reaches
 * a visitor. `load` reads it as the pages show it.
 */
export function portfolioPlugin(configFile: string, load: LoadShown = loadPortfolio): Plugin {
  return {
    name: 'inkfolio:portfolio',
    // Early enough for an `OwnerMistake`. A development server that restarts reads the config again.
    async config() {
      forgetPortfolios()
      await loadPortfolio(configFile)
    },
    // The development server restarts when one of these files changes.
    async configResolved({ configFileDependencies }) {
      const { sources } = await loadPortfolio(configFile)
      configFileDependencies.push(...[configFile, ...sources].map((file) => normalizePath(file)))
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    async load(id) {
      if (id !== `\0${MODULE}`) return null
      const { portfolio, files } = await load(configFile)
      return toCode(portfolio, files)
    },
    // The owner's styles, compiled with the page's. A style sheet of their own would be a file that parts loaded later
    // wait for, and styles are no files.
    transform: {
      order: 'pre',
      filter: { id: PAGE_STYLES },
      async handler(styles) {
        const { name, accent } = (await load(configFile)).portfolio
        return styles + (await nameStyles(name)) + (accent ? accentStyles(accent) : '')
      },
    },
  }
}
