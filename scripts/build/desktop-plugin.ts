import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { type BuiltPages, PAGES_FILE } from '../../src/main/page/app-protocol'
import { emailOrigin } from './content-security-policy'
import { loadPortfolio } from './load-portfolio'
import { entryFiles } from './pages/bundle-files'
import { composePage } from './pages/compose-page'
import { makePages } from './pages/make-pages'
import { SOURCES } from './pages/start-page'
import type { Prerenderer } from './prerenderer'

/** Makes the desktop app's pages. They have no published posts, and nothing for hosts. */
export function desktopPlugin(configFile: string, prerenderer: Prerenderer): Plugin {
  let config: ResolvedConfig
  let origin = ''
  return {
    name: 'inkfolio:desktop',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
      origin = emailOrigin(config.env.VITE_EMAILJS_ORIGIN)
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { portfolio } = await loadPortfolio(configFile)
        const { front, admin, policy } = await makePages(bundle, {
          config,
          // Others on the network can change what comes over http.
          outside: { emailOrigin: origin, allowsHttp: false },
          portfolio,
          render: await prerenderer(config),
          data: null,
          more: () => [],
        })
        this.emitFile({ type: 'asset', fileName: 'index.html', source: composePage(front) })
        this.emitFile({ type: 'asset', fileName: 'admin.html', source: composePage(admin) })
        const { modules } = entryFiles(bundle, join(config.root, SOURCES['admin.html'].entry))
        const files = ['admin.html', ...modules.map(({ fileName }) => fileName)]
        const pages: BuiltPages = { policy, files }
        this.emitFile({ type: 'asset', fileName: PAGES_FILE, source: JSON.stringify(pages) })
      },
    },
  }
}
