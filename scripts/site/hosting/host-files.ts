import { BLOG_FOLDER, pageFile, postAddress } from '../../../src/renderer/src/domain/site-files'
import { escapeText } from '../escape-text'
import type { Site } from '../published/load-site'
import { type SiteHeaders, siteHeaders } from './site-headers'

export type HeaderRule = {
  /** `*` matches any text, `:file` one part of a path. */
  path: string
  headers: Record<string, string>
}

/** Texts that a browser shows. Cloudflare names no character set, and browsers then guess another one. */
const TEXTS = { '*.md': 'text/markdown', '*.txt': 'text/plain' }

/**
 * The rules of `_headers`. No two of them set the same header for a path, because Cloudflare Pages would join the values.
 * So unknown paths of several parts get no `Cache-Control`; both hosts then have the page revalidated.
 */
export function headerRules({ everywhere, hashed, fresh }: SiteHeaders, base: string): HeaderRule[] {
  return [
    { path: `${base}*`, headers: everywhere },
    { path: `${base}assets/*`, headers: hashed },
    ...['', ':file', `${BLOG_FOLDER}*`].map((path) => ({ path: `${base}${path}`, headers: fresh })),
    ...Object.entries(TEXTS).map(([path, type]) => ({
      path: `${base}${path}`,
      headers: { 'Content-Type': `${type}; charset=utf-8` },
    })),
  ]
}

/** Netlify's and Cloudflare Pages' `_headers`. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n')
}

/** Rewrites from the address of each post to its page, because Vercel does not add `.html` itself. */
const postRewrites = (names: readonly string[], base: string) =>
  names.map((name) => {
    const encoded = encodeURIComponent(name)
    return { source: `${base}${BLOG_FOLDER}${encoded}`, destination: `${base}${pageFile(encoded)}` }
  })

/** Vercel's `vercel.json`. `names`: the published posts' slugs and ids. */
export function vercelFile(
  { everywhere, hashed, fresh }: SiteHeaders,
  base: string,
  names: readonly string[] = [],
): string {
  const notHashed = `${base}((?!assets/).*)`
  const rule = (source: string, headers: Record<string, string>) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  return JSON.stringify(
    {
      rewrites: [
        { source: `${base}admin`, destination: `${base}admin.html` },
        ...postRewrites(names, base),
        { source: notHashed, destination: `${base}index.html` },
      ],
      headers: [rule(`${base}(.*)`, everywhere), rule(`${base}assets/(.*)`, hashed), rule(notHashed, fresh)],
    },
    null,
    2,
  )
}

/**
 * The lines for nginx's `server` block. A location with headers inherits none, so each has all of them.
 * `always` sends a header with errors too; an error gets no cache time. nginx does not know the type of Markdown, and
 * browsers would guess the characters of a text. A block has one location for each path, so its own `location /` must go.
 */
export function nginxFile({ everywhere, hashed, fresh }: SiteHeaders, base: string): string {
  const add = (headers: Record<string, string>, ending: string) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${ending};`)
  return [
    '# Include these lines in a server block that has a root and no location / of its own.',
    'gzip on;',
    'gzip_types text/css text/javascript text/xml application/javascript application/json image/svg+xml;',
    `location ${base}assets/ {`,
    ...add(everywhere, ' always'),
    ...add(hashed, ''),
    '  try_files $uri =404;',
    '}',
    `location ~ ^${base}.*\\.md$ {`,
    '  types { }',
    '  default_type "text/markdown; charset=utf-8";',
    ...add(everywhere, ' always'),
    ...add(fresh, ''),
    '}',
    `location ${base} {`,
    '  charset utf-8;',
    ...add(everywhere, ' always'),
    ...add(fresh, ''),
    `  try_files $uri $uri.html $uri/index.html ${base}index.html;`,
    '}',
    '',
  ].join('\n')
}

/** robots.txt. The admin's page has its own `noindex`. */
export function robotsFile(url: string | undefined): string {
  return `User-agent: *\nAllow: /\n${url ? `Sitemap: ${new URL('sitemap.xml', url).href}\n` : ''}`
}

type SitemapPage = { address: string; changed: Date }

/** The sitemap of the public page and the published posts' pages. */
export function sitemapFile(url: string, posts: readonly SitemapPage[] = []): string {
  const line = (address: string, changed?: Date) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
    return `  <url><loc>${escapeText(address)}</loc>${lastmod}</url>\n`
  }
  const latest = posts.map(({ changed }) => changed).sort((one, other) => other.getTime() - one.getTime())[0]
  const pages = [line(url, latest), ...posts.map(({ address, changed }) => line(address, changed))].join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${pages}</urlset>\n`
}

/**
 * The files that hosts read (docs/hosting.md), by their names, for a site with the pages' policy at the path `base`. The lines
 * for nginx are no file of the site.
 */
export function hostFiles({ portfolio, published }: Site, policy: string, base: string) {
  const { url } = portfolio
  const headers = siteHeaders(policy)
  const names = new Set(published.posts.flatMap(({ slug, post }) => [slug, post.id]))
  const files = new Map([
    ['_headers', headersFile(headerRules(headers, base))],
    ['vercel.json', vercelFile(headers, base, [...names])],
    ['robots.txt', robotsFile(url)],
  ])
  if (url) {
    const pages = published.posts.map(({ slug, changed }) => ({
      address: postAddress(url, slug),
      changed,
    }))
    files.set('sitemap.xml', sitemapFile(url, pages))
  }
  return { files, nginx: nginxFile(headers, base) }
}
