import { createServer } from 'node:http'
import sirv from 'sirv'

/** @typedef {{ folder: string, base: string, port: number, host?: string }} ServeOptions */

const FRESH = 'no-cache'
/** For files with a hash in their name. */
const HASHED = 'public, max-age=31536000, immutable'

/**
 * Serves a web build below `base` as a static host does, with its compressed copies. `/admin` is admin.html, a missing
 * hashed file is 404, and other paths get the page. Rejects with the system's error, such as EADDRINUSE.
 * @param {ServeOptions} options
 * @returns {Promise<{ server: import('node:http').Server, port: number }>} the chosen port if `port` is 0
 */
export function serve({ folder, base, port, host = '127.0.0.1' }) {
  const options = { etag: true, brotli: true, gzip: true }
  /** @param {string} cacheControl */
  const caching = (cacheControl) => ({
    /** @param {import('node:http').ServerResponse} response */
    setHeaders: (response) => void response.setHeader('Cache-Control', cacheControl),
  })
  const assets = sirv(folder, { ...options, ...caching(HASHED) })
  // By default sirv expects a file at a path with a dot.
  const pages = sirv(folder, { ...options, ...caching(FRESH), single: true, ignores: false })
  const server = createServer((request, response) => {
    const notFound = () => {
      // Not cached, because a missing file may exist after the next deployment.
      response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': FRESH }).end('Not found')
    }
    const path = request.url ?? '/'
    if (!path.startsWith(base)) {
      if (`${path}/` === base) response.writeHead(302, { Location: base }).end()
      else notFound()
      return
    }
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
