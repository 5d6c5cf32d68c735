import { resolve } from 'node:path'
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { isAdminPath } from '../../src/renderer/src/app/admin/admin-path'
import { publishedFolder } from '../lib/content-folder.mjs'
import { loadPortfolio } from './config/load-portfolio'
import { titleTags } from './head-tags'
import { composePage } from './pages/compose-page'
import { SOURCES, startPage } from './pages/start-page'
import { readFavicon } from './pictures/site-pictures'
import { forgetPosts } from './published/load-posts'
import { loadSite, type Site } from './published/load-site'
import { publishedFiles } from './published/site-content'
import { dataOfPage, siteData } from './published/site-data'

/** The site's requested file. Vite has already removed the base from some addresses. */
export function requestedFile(url: string, base: string): string {
  const [path = ''] = url.split('?')
  return decodeURI(path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, ''))
}

/** Serves the files of published posts. Restarts the server when one of their sources changes. */
function servePosts(server: ViteDevServer, configFile: string): void {
  const { base } = server.config
  const folder = publishedFolder()
  server.watcher.add(folder)
  server.watcher.on('all', (_, file) => {
    if (!resolve(file).startsWith(folder)) return
    forgetPosts()
    void server.restart()
  })
  const serveFile: Connect.NextHandleFunction = (request, response, next) => {
    const file = requestedFile(request.url ?? '', base)
    const answer = (site: Site) => {
      const make = publishedFiles(site, base).get(file)
      if (!make) return next()
      response.setHeader('Cache-Control', 'no-cache')
      response.end(make())
    }
    loadSite(configFile).then(answer).catch(next)
  }
  server.middlewares.use(serveFile)
}

/** Serves the pages on the development server: with an empty root, and with styles and modules as files. */
export function devPlugin(configFile: string, target: 'site' | 'desktop'): Plugin {
  const pageAt = async (url: string, { config, transformIndexHtml }: ViteDevServer): Promise<string> => {
    const { base } = config
    const file = isAdminPath(url.split('?')[0] ?? '', base) ? 'admin.html' : 'index.html'
    const { entry, styles } = SOURCES[file]
    const { portfolio } = await loadPortfolio(configFile)
    const page = await startPage(
      file,
      config,
      [
        ...titleTags(portfolio, readFavicon(config.publicDir)),
        { tag: 'link', attributes: { rel: 'stylesheet', href: base + styles } },
        { tag: 'script', attributes: { type: 'module', src: base + entry } },
      ],
      portfolio,
    )
    const hasPosts = file === 'index.html' && target === 'site'
    const data = hasPosts ? siteData(await loadSite(configFile), base) : null
    return transformIndexHtml(url, composePage({ ...page, data: dataOfPage(data) }))
  }
  return {
    name: 'inkfolio:dev',
    apply: 'serve',
    async config() {
      // Early enough for an `OwnerMistake`.
      if (target === 'site') await loadSite(configFile)
      return { appType: 'custom' }
    },
    configureServer(server) {
      if (target === 'site') servePosts(server, configFile)
      const servePage: Connect.NextHandleFunction = (
        { method, headers, originalUrl = '/' },
        response,
        next,
      ) => {
        if (method !== 'GET' || !headers.accept?.includes('text/html')) return next()
        response.setHeader('Content-Type', 'text/html')
        pageAt(originalUrl, server).then((html) => response.end(html), next)
      }
      // After Vite's own middlewares, which serve files.
      return () => void server.middlewares.use(servePage)
    },
  }
}
