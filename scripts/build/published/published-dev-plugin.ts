import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { publishedFolder } from '../../lib/published-folder.mjs'
import { forgetPosts } from './load-posts'
import { loadSite } from './load-site'
import { publishedFiles } from './published-files'

/** The site's requested file; null for a malformed address. Vite has already removed the base from some. */
export function requestedFile(url: string, base: string): string | null {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, ''))
  } catch {
    return null
  }
}

/** Shows the published posts on the development server, and follows changes of their files. */
export function publishedDevPlugin(configFile: string): Plugin {
  let config: ResolvedConfig
  const followChanges = ({ watcher, ws }: ViteDevServer) => {
    const folder = publishedFolder()
    watcher.add(folder)
    watcher.on('all', (_, file) => {
      if (!resolve(file).startsWith(folder)) return
      forgetPosts()
      ws.send({ type: 'full-reload' })
    })
  }
  return {
    name: 'inkfolio:published-dev',
    apply: 'serve',
    async config() {
      await loadSite(configFile)
    },
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      followChanges(server)
      const { base } = config
      server.middlewares.use(async (request, response, next) => {
        const file = requestedFile(request.url ?? '', base)
        if (file === null) return next()
        const site = await loadSite(configFile).catch(next)
        if (!site) return
        const make = publishedFiles(site, base).get(file)
        if (!make) return next()
        response.setHeader('Cache-Control', 'no-cache')
        response.end(make())
      })
    },
  }
}
