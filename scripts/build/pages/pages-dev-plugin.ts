import type { Plugin } from 'vite'
import { isAdminPath } from '../../../src/renderer/src/app/admin/admin-path'
import type { SiteData } from '../../../src/renderer/src/domain/site-posts'
import { titleTags } from '../head-tags'
import { loadPortfolio } from '../load-portfolio'
import { dataOfPage } from '../published/site-data'
import { readFavicon } from '../site-pictures'
import { composePage } from './compose-page'
import { SOURCES, startPage } from './start-page'

/** Serves the pages on the development server: with an empty root, and with styles and modules as files. */
export function pagesDevPlugin(
  configFile: string,
  readData: (base: string) => Promise<SiteData | null>,
): Plugin {
  return {
    name: 'inkfolio:pages-dev',
    apply: 'serve',
    config: () => ({ appType: 'custom' }),
    // After Vite's own middlewares, which serve files.
    configureServer: (server) => () => {
      const { config } = server
      const { base } = config
      server.middlewares.use(async (request, response, next) => {
        const { originalUrl = '/' } = request
        if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next()
        try {
          const file = isAdminPath(originalUrl.split('?')[0] ?? '', base) ? 'admin.html' : 'index.html'
          const { entry, styles } = SOURCES[file]
          const { portfolio } = await loadPortfolio(configFile)
          const page = await startPage(file, config, [
            ...titleTags(portfolio, readFavicon(config.publicDir)),
            { tag: 'link', attributes: { rel: 'stylesheet', href: base + styles } },
            { tag: 'script', attributes: { type: 'module', src: base + entry } },
          ])
          const lang = (file === 'index.html' && portfolio.lang) || 'en'
          const data = file === 'index.html' ? dataOfPage(await readData(base)) : null
          const html = await server.transformIndexHtml(originalUrl, composePage({ ...page, lang, data }))
          response.setHeader('Content-Type', 'text/html')
          response.end(html)
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
