import type { Plugin, ResolvedConfig } from 'vite'
import { emailOrigin } from './content-security-policy'
import { loadPortfolio } from './load-portfolio'
import { composePage } from './pages/compose-page'
import { makePages } from './pages/make-pages'
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
        const { front, admin } = await makePages(bundle, {
          config,
          emailOrigin: origin,
          portfolio,
          render: await prerenderer(config),
          data: null,
          more: () => [],
        })
        this.emitFile({ type: 'asset', fileName: 'index.html', source: composePage(front) })
        this.emitFile({ type: 'asset', fileName: 'admin.html', source: composePage(admin) })
      },
    },
  }
}
