import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor, parseHeaders } from './headers-file.mjs'

/** @typedef {{ folder: string, base: string, port: number, host?: string }} ServeOptions */

/** The header that Netlify and Cloudflare Pages send if no rule sets it. */
const WITHOUT_RULE = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/**
 * Serves a web build below `base` as a static host does, with its `_headers` and compressed copies. `/admin` is admin.html,
 * a missing hashed file is 404, and other paths get the page. Rejects with the system's error, such as EADDRINUSE.
 * @param {ServeOptions} options
 * @returns {Promise<{ server: import('node:http').Server, port: number }>} the chosen port if `port` is 0
 */
export function serve({ folder, base, port, host = '127.0.0.1' }) {
  const headersFile = join(folder, '_headers')
  const rules = existsSync(headersFile) ? parseHeaders(readFileSync(headersFile, 'utf8')) : []
  const options = { etag: true, brotli: true, gzip: true }
  const assets = sirv(folder, options)
  // By default sirv expects a file at a path with a dot.
  const pages = sirv(folder, { ...options, single: true, ignores: false })
  const server = createServer((request, response) => {
    const notFound = () => {
      // Not cached, because a missing file may exist after the next deployment.
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-cache' }).end('Not found')
    }
    const path = request.url ?? '/'
    if (!path.startsWith(base)) {
      if (`${path}/` === base) response.writeHead(302, { Location: base }).end()
      else notFound()
      return
    }
    const [pathname = base] = path.split('?')
    response.setHeaders(new Headers({ ...WITHOUT_RULE, ...headersFor(rules, pathname) }))
    request.url = path.slice(base.length - 1)
    const serveFrom = request.url.startsWith('/assets/') ? assets : pages
    serveFrom(request, response, notFound)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({ server, port: address.port })
    })
  })
}
