import type { Plugin } from 'vite'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio'
import { forgetPortfolio, loadPortfolio } from './load-portfolio'

const MODULE = 'virtual:portfolio'
const RESOLVED = `\0${MODULE}`

/** The module's code: an import for each image file, so that the bundler hashes its name, and the config with the addresses. */
function toCode(portfolio: Portfolio, files: ReadonlyMap<string, string>): string {
  const names = new Map([...files.keys()].map((path, index) => [path, `image${index}`]))
  const imports = [...names].map(
    ([path, name]) => `import ${name} from ${JSON.stringify(`${files.get(path)}?url`)}`,
  )
  // Each image field becomes the name of its import, and loses the quotes that JSON puts around it.
  const json = JSON.stringify(portfolio, (key, value: unknown) => {
    const name = (key === 'icon' || key === 'imageUrl') && typeof value === 'string' ? names.get(value) : null
    return name ? `\u0000${name}\u0000` : value
  }).replace(/"\\u0000(image\d+)\\u0000"/g, '$1')
  return `${imports.join('\n')}\nexport const portfolio = ${json}\n`
}

/**
 * Gives the renderer the owner's config as `virtual:portfolio`. It is checked at build time, so no checking code reaches
 * a visitor.
 */
export function portfolioPlugin(configFile: string): Plugin {
  return {
    name: 'inkfolio:portfolio',
    // Early enough for an `OwnerMistake`.
    async config() {
      await loadPortfolio(configFile)
    },
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null
      const { portfolio, files } = await loadPortfolio(configFile)
      return toCode(portfolio, files)
    },
    async configureServer(server) {
      const watched = new Set([configFile])
      const watch = async () => {
        // The page's request reports a config that cannot be read. Its known imports stay watched: one may be the cause.
        const { sources } = await loadPortfolio(configFile).catch(() => ({ sources: [] }))
        for (const file of sources) watched.add(file)
        server.watcher.add([...watched])
      }
      await watch()
      server.watcher.on('change', (file) => {
        if (!watched.has(file)) return
        forgetPortfolio(configFile)
        void watch()
        server.moduleGraph.invalidateAll()
        server.ws.send({ type: 'full-reload' })
      })
    },
  }
}
