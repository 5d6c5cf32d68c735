import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { contentFolder } from '../../lib/content-folder.mjs'
import { contentFiles } from './content-files'
import { forgetContent } from './load-content'
import { loadSite } from './load-site'

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/rss+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** The file of the site that a request asks for; null for a malformed address. Vite has taken the base off some already. */
export function requestedFile(url: string, base: string): string | null {
  const [path = ''] = url.split('?')
  try {
    return decodeURI(path.startsWith(base) ? path.slice(base.length) : path.replace(/^\//, ''))
  } catch {
    return null
  }
}

/** Shows the published posts on the development server, and follows changes of their files. */
export function contentDevPlugin(configFile: string): Plugin {
  let config: ResolvedConfig
  const followChanges = ({ watcher, ws }: ViteDevServer) => {
    const folder = contentFolder()
    watcher.add(folder)
    watcher.on('all', (_, file) => {
      if (!resolve(file).startsWith(folder)) return
      forgetContent()
      ws.send({ type: 'full-reload' })
    })
  }
  return {
    name: 'inkfolio:content-dev',
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
        const make = contentFiles(site, base).get(file)
        if (!make) return next()
        response.setHeader('Content-Type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(make())
      })
    },
  }
}
