import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join, posix } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lookup } from 'mrmime'

/** @typedef {{ folder: string, base: string, port: number }} ServeOptions */

const FRESH = 'no-cache'
/** For files with a hash in their name. */
const HASHED = 'public, max-age=31536000, immutable'
const TEXT = 'text/plain;charset=utf-8'

/** The types that static hosts compress. */
const COMPRESSED = /^text\/|json|javascript|xml/

/**
 * The first of these files. It is read for each request, because a build may replace the folder at any time. Null if there
 * is none, or its name is no file's.
 * @param {string[]} names
 */
async function findFile(names) {
  for (const name of names) {
    const bytes = await readFile(name).catch(() => null)
    if (bytes) return { name, bytes }
  }
  return null
}

/** The path of a request's address, decoded, and never above the folder. @param {string} address */
function pathOf(address) {
  const [written = ''] = address.split(/[?#]/)
  let path = written
  try {
    path = decodeURIComponent(written)
  } catch {
    // It is no valid encoding, so it is the path as it is written.
  }
  // Windows takes a backslash for a slash.
  return posix.normalize(path.replaceAll('\\', '/'))
}

/**
 * The answer to a request for a path below the base path, beginning with a slash.
 * @param {string} folder
 * @param {string} path
 * @param {string} accepted the request's Accept-Encoding
 */
async function answerTo(folder, path, accepted) {
  const isHashed = path.startsWith('/assets/')
  const file = join(folder, path)
  const names = isHashed ? [file] : [file, `${file.replace(/[\\/]$/, '')}.html`, join(file, 'index.html')]
  const found = await findFile(isHashed ? names : [...names, join(folder, 'index.html')])
  // Not cached, because a missing file may exist after the next build.
  const plain = { 'Content-Type': TEXT, 'Cache-Control': FRESH }
  if (!found && isHashed) return { status: 404, headers: plain, body: 'Not found' }
  if (!found) {
    const body = 'The site is not there. If it is being built, reload this page in a moment.'
    return { status: 503, headers: { ...plain, 'Retry-After': '2' }, body }
  }
  const type = lookup(found.name) ?? 'application/octet-stream'
  const isCompressed = COMPRESSED.test(type) && accepted.includes('gzip')
  const sent = {
    'Content-Type': type.startsWith('text/') ? `${type};charset=utf-8` : type,
    'Cache-Control': isHashed ? HASHED : FRESH,
    Vary: 'Accept-Encoding',
    ...(isCompressed && { 'Content-Encoding': 'gzip' }),
  }
  const body = isCompressed ? gzipSync(found.bytes, { level: 9 }) : found.bytes
  return { status: 200, headers: { ...sent, 'Content-Length': body.length }, body }
}

/**
 * Serves a web build below `base` as a static host does. `/admin` is admin.html, a missing
 * hashed file is 404, and other paths get the page. Rejects with the system's error, such as EADDRINUSE.
 * @param {ServeOptions} options
 * @returns {Promise<{ server: import('node:http').Server, port: number }>} the chosen port if `port` is 0
 */
export function serve({ folder, base, port }) {
  const server = createServer(async (request, response) => {
    const path = pathOf(request.url ?? '/')
    if (path.startsWith(base)) {
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const { status, headers, body } = await answerTo(folder, path.slice(base.length - 1), accepted)
      response.writeHead(status, headers).end(body)
    } else if (`${path}/` === base) response.writeHead(302, { Location: base }).end()
    else response.writeHead(404, { 'Content-Type': TEXT, 'Cache-Control': FRESH }).end('Not found')
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address())
      resolve({ server, port: address.port })
    })
  })
}
