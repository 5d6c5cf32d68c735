import { readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { headersFor, parseHeaders } from './headers-file'

type Answer = { file: string; status: number } | { redirect: string }

/** How one host finds a file and headers for a path, by its own files in the build. */
export type Host = {
  /** null: the host's own error page. */
  find: (site: Site, path: string) => Answer | null
  headers: (site: Site, path: string, status: number) => Record<string, string>
}

type Site = {
  base: string
  has: (path: string) => boolean
  read: (file: string) => string
  beside: (ending: string) => string
}

const found = (file: string) => ({ file, status: 200 })

/** The file itself, the page of that name, the folder's page. */
const plainly = (site: Site, path: string) =>
  [path, `${path}.html`, join(path, 'index.html')].find(site.has) ?? null

const orNotFoundPage = (site: Site, path: string): Answer => {
  const file = plainly(site, path)
  return file ? found(file) : { file: `${site.base}404.html`, status: 404 }
}

const fromHeadersFile = (site: Site, path: string) => headersFor(parseHeaders(site.read('_headers')), path)

/** A path's pattern in `vercel.json`, which has groups as a regular expression has them. */
const regExpOf = (pattern: string) => new RegExp(`^${pattern}$`)
const matches = (pattern: string, path: string) => regExpOf(pattern).test(path)

type VercelConfig = {
  rewrites: { source: string; destination: string }[]
  headers: { source: string; headers: { key: string; value: string }[] }[]
}

/** The block of `nginx.conf` for a path: the longest beginning that fits, with its lines. */
function nginxBlock(site: Site, path: string): string[] {
  const blocks = [...site.beside('.nginx.conf').matchAll(/^location (\S+) \{\n([\s\S]*?)^\}/gm)]
  const fitting = blocks.filter(([, start = '']) => path.startsWith(start))
  const [longest] = fitting.sort(([, a = ''], [, b = '']) => b.length - a.length)
  return (longest?.[2] ?? '').split('\n').map((line) => line.trim().replace(/;$/, ''))
}

/** The hosts of docs/hosting.md. */
export const HOSTS = {
  'GitHub Pages': { find: orNotFoundPage, headers: () => ({}) },

  'Cloudflare Pages': {
    // This host takes the ending off a page's address.
    find: (site, path) => {
      const bare = path.replace(/(?:index)?\.html$/, '')
      return bare !== path && site.has(path) ? { redirect: bare } : orNotFoundPage(site, path)
    },
    headers: fromHeadersFile,
  },

  Netlify: { find: orNotFoundPage, headers: fromHeadersFile },

  Vercel: {
    find: (site, path) => {
      const exact = [path, join(path, 'index.html')].find(site.has)
      if (exact) return found(exact)
      const { rewrites } = JSON.parse(site.read('vercel.json')) as VercelConfig
      const rewrite = rewrites.find(({ source }) => matches(source, path))
      return rewrite ? found(path.replace(regExpOf(rewrite.source), rewrite.destination)) : null
    },
    headers: (site, path) => {
      const { headers } = JSON.parse(site.read('vercel.json')) as VercelConfig
      const all = headers.filter(({ source }) => matches(source, path)).flatMap((rule) => rule.headers)
      return Object.fromEntries(all.map(({ key, value }) => [key, value]))
    },
  },

  nginx: {
    find: (site, path) => {
      const line = nginxBlock(site, path).find((each) => each.startsWith('try_files')) ?? ''
      const candidates = line
        .split(' ')
        .slice(1)
        .map((each) => each.replace('$uri', path))
      // A folder, which '/' is, answers with its index.
      const file = candidates.map((each) => each.replace(/\/$/, '/index.html')).find(site.has)
      return file ? found(file) : null
    },
    headers: (site, path, status) =>
      Object.fromEntries(
        nginxBlock(site, path).flatMap((line) => {
          const [, name, value, always] = /^add_header (\S+) "(.*)"( always)?$/.exec(line) ?? []
          return name && value && (always || status < 400) ? [[name, value]] : []
        }),
      ),
  },
} satisfies Record<string, Host>

/** Hosts that are set up for a single page, and answer the admin's address with the public one. */
export const SINGLE_PAGE_HOSTS = {
  // The npm package; it takes `.html` off before it looks for a file (vercel/serve#453).
  'serve -s': {
    find: (site, path) => {
      if (path.endsWith('.html')) return { redirect: path.slice(0, -'.html'.length) }
      return found(extname(path) && site.has(path) ? path : `${site.base}index.html`)
    },
    headers: () => ({}),
  },

  // Like AWS Amplify's rule for single-page apps: for every address without one of some endings.
  'a host that rewrites all pages': {
    find: (site, path) =>
      found(extname(path) !== '.html' && site.has(path) ? path : `${site.base}index.html`),
    headers: () => ({}),
  },
} satisfies Record<string, Host>

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

export type Served = { server: Server; port: number }

/** Serves a build as a host would. `base` is the folder of the host's site that the build is in. */
export function serveAs(host: Host, folder: string, base = '/'): Promise<Served> {
  const fileAt = (path: string) => join(folder, decodeURIComponent(path.slice(base.length)))
  const site: Site = {
    base,
    has: (path) =>
      path.startsWith(base) && statSync(fileAt(path), { throwIfNoEntry: false })?.isFile() === true,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    beside: (ending) => readFileSync(`${folder}${ending}`, 'utf8'),
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const answer = host.find(site, pathname)
    const status = !answer ? 404 : 'redirect' in answer ? 308 : answer.status
    for (const [header, value] of Object.entries(host.headers(site, pathname, status)))
      response.setHeader(header, value)
    if (!answer) response.writeHead(status).end()
    else if ('redirect' in answer) response.writeHead(status, { Location: answer.redirect }).end()
    else {
      const type = TYPES[extname(answer.file)] ?? 'application/octet-stream'
      response.writeHead(status, { 'Content-Type': type })
      response.end(readFileSync(fileAt(answer.file)))
    }
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })
}
