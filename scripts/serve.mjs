import { createServer } from 'node:http'
import sirv from 'sirv'

/** @typedef {{ folder: string, base: string, port: number }} ServeOptions */

/**
 * Serves a web build below `base` as a static host does: files as they are, the page for every other path
 * (`/admin`, `/blog/{id}`), 404 for a hashed file that is not there.
 * Rejects with the system's error, EADDRINUSE when the port is taken.
 * @param {ServeOptions} options
 * @returns {Promise<import('node:http').Server>}
 */
export function serve({ folder, base, port }) {
  const assets = sirv(folder, { etag: true, setHeaders })
  // Without `ignores` off, a path with a dot in it would count as a file.
  const pages = sirv(folder, { etag: true, setHeaders, single: true, ignores: false })
  const server = createServer((request, response) => {
    const notFound = () => {
      response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found')
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
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}

/**
 * Hashed files never change; the page is looked at anew each time.
 * @param {import('node:http').ServerResponse} response
 * @param {string} path
 */
function setHeaders(response, path) {
  const isHashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  response.setHeader('X-Content-Type-Options', 'nosniff')
}
