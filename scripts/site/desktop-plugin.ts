import { readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { type BuiltPages, PAGES_FILE } from '../../src/main/page/app-protocol'
import { PAGE_SOURCE } from '../../src/renderer/src/domain/site-files'
import { loadPortfolio } from './config/load-portfolio'
import { composePage } from './pages/compose-page'
import { makePages } from './pages/make-pages'
import type { Prerenderer } from './prerenderer'
import { pageSource } from './published/page-source'

/** Makes the desktop app's pages. They have no published posts, and nothing for hosts. */
export function desktopPlugin(configFile: string, prerenderer: Prerenderer): Plugin {
  let config: ResolvedConfig
  let builtPolicy = ''
  return {
    name: 'inkfolio:desktop',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { portfolio } = await loadPortfolio(configFile)
        const { front, admin, policy } = await makePages(bundle, {
          config,
          // An attacker on the network can replace images that come over http.
          policySettings: { allowsHttp: false, usesGitHub: false },
          portfolio,
          render: await prerenderer(config),
          data: null,
          more: () => [],
        })
        this.emitFile({ type: 'asset', fileName: 'index.html', source: composePage(front) })
        this.emitFile({ type: 'asset', fileName: 'admin.html', source: composePage(admin) })
        const source = pageSource(portfolio, [], config.base)
        this.emitFile({ type: 'asset', fileName: PAGE_SOURCE, source })
        builtPolicy = policy
      },
    },
    // When all files exist, including those of the public folder.
    writeBundle() {
      const { outDir } = config.build
      const found = readdirSync(outDir, { recursive: true, withFileTypes: true })
      const files = found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(outDir, join(parentPath, name)).replaceAll(sep, '/'))
      const pages: BuiltPages = { policy: builtPolicy, files: files.sort() }
      writeFileSync(join(outDir, PAGES_FILE), JSON.stringify(pages))
    },
  }
}
