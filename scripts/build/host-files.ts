import { escapeText } from './escape-text'
import type { SiteHeaders } from './site-headers'

export type HeaderRule = {
  /** A path: `*` at its end stands for whatever follows, `:file` for any one part of a path. */
  path: string
  headers: Record<string, string>
}

/**
 * The rules of `_headers`, for no path two that set one header: Cloudflare Pages would join them, and have hashed files
 * asked for again. So none says how long to keep the page at an unknown path of several parts; both hosts have it asked
 * for again by themselves.
 */
export function headerRules({ everywhere, hashed, fresh }: SiteHeaders, base: string): HeaderRule[] {
  return [
    { path: `${base}*`, headers: everywhere },
    { path: `${base}assets/*`, headers: hashed },
    ...['', ':file', 'blog/*'].map((path) => ({ path: `${base}${path}`, headers: fresh })),
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

/**
 * Netlify's `_redirects`: files go first, then the first line that fits. A hashed file that is gone is not answered by
 * the page, which the cache would keep in its place. Cloudflare Pages passes over both lines.
 */
export function redirectsFile(base: string): string {
  return `${base}assets/* ${base}404.html 404\n${base}* ${base}index.html 200\n`
}

/** Vercel's `vercel.json`. */
export function vercelFile({ everywhere, hashed, fresh }: SiteHeaders, base: string): string {
  const notHashed = `${base}((?!assets/).*)`
  const rule = (source: string, headers: Record<string, string>) => ({
    source,
    headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
  })
  return JSON.stringify(
    {
      rewrites: [
        { source: `${base}admin`, destination: `${base}admin.html` },
        { source: notHashed, destination: `${base}index.html` },
      ],
      headers: [rule(`${base}(.*)`, everywhere), rule(`${base}assets/(.*)`, hashed), rule(notHashed, fresh)],
    },
    null,
    2,
  )
}

/**
 * The lines for nginx' `server` block. nginx forgets outer headers where a location sets its own, so each has all.
 * Those for every answer go out with errors too; how long to keep it is said of what is there alone.
 */
export function nginxFile({ everywhere, hashed, fresh }: SiteHeaders, base: string): string {
  const add = (headers: Record<string, string>, ending: string) =>
    Object.entries(headers).map(([name, value]) => `  add_header ${name} "${value}"${ending};`)
  return [
    'gzip_static on;',
    '# brotli_static on;  # where the module is there',
    `location ${base}assets/ {`,
    ...add(everywhere, ' always'),
    ...add(hashed, ''),
    '  try_files $uri =404;',
    '}',
    `location ${base} {`,
    ...add(everywhere, ' always'),
    ...add(fresh, ''),
    `  try_files $uri $uri.html ${base}index.html;`,
    '}',
    '',
  ].join('\n')
}

/** Who may look for what. The owner's area says of itself that it is not to be listed. */
export function robotsFile(url: string | undefined): string {
  return `User-agent: *\nAllow: /\n${url ? `Sitemap: ${new URL('sitemap.xml', url).href}\n` : ''}`
}

/** The one page there is to be found. */
export function sitemapFile(url: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${escapeText(url)}</loc></url>\n</urlset>\n`
}
