import { resolve } from 'node:path'
import type { Plugin, ResolvedConfig, ViteDevServer } from 'vite'
import { exportJson } from '../../../src/renderer/src/domain/export-posts'
import { contentFolder } from '../../lib/content-folder.mjs'
import { loadSite, publishedFile } from './content-plugin'
import { feedFiles } from './feeds'
import { dataFile, forgetContent, LIST_FILE, OWNER_FILE } from './load-content'
import { dataBlock, FEEDS, siteData, sitePost, summary } from './site-data'

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  xml: 'application/rss+xml',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}

/** A file that the build would write for the published posts; null for any other. */
async function fileAt(configFile: string, file: string, base: string): Promise<string | Uint8Array | null> {
  const { portfolio, content } = await loadSite(configFile)
  const { posts } = content
  if (file === FEEDS.rss || file === FEEDS.json) return feedFiles(content, portfolio)[file] ?? null
  if (file === LIST_FILE && posts.length > 0) return JSON.stringify(posts.map((post) => summary(post, base)))
  if (file === 'published.json') return publishedFile(content)
  if (file === OWNER_FILE && posts.length > 0) return exportJson(posts.map(({ stored }) => stored))
  const place = posts.findIndex(({ post }) => dataFile(post.id) === file)
  if (place >= 0) return JSON.stringify(sitePost(content, place, base))
  const image = posts.map((post) => post.image).find((each) => each && 'file' in each && each.file === file)
  return image && 'file' in image ? image.bytes : null
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
        const content = await fileAt(configFile, file, base).catch(next)
        if (content === undefined) return
        if (content === null) return next()
        response.setHeader('Content-Type', TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
        response.setHeader('Cache-Control', 'no-cache')
        response.end(content)
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { path }) {
        if (path !== '/index.html') return html
        const { portfolio, content } = await loadSite(configFile)
        const data = siteData(content, { base: config.base, hasFeed: portfolio.url !== undefined })
        const root = '<div id="root"></div>'
        return html.replace(root, () => root + dataBlock(data))
      },
    },
  }
}
