/** What a browser may keep of a site. A hashed file never changes; everything else is asked for anew. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' }

export type HeaderRule = {
  /** A path, with `*` at its end for all that begins with it. */
  path: string
  headers: Record<string, string>
}

/**
 * The response headers of the site: the one source of every host's file. `policy` is the pages' own; a header
 * can also forbid frames, and reaches what is no page.
 */
export function siteHeaders(policy: string, base: string): HeaderRule[] {
  const everywhere = {
    'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
  const fresh = ['', 'admin', 'blog/*', 'sw.js', 'site.webmanifest']
  return [
    { path: `${base}*`, headers: everywhere },
    { path: `${base}assets/*`, headers: { 'Cache-Control': CACHE.hashed } },
    // Each by its path: two rules for one header would be joined by some hosts.
    ...fresh.map((path) => ({ path: `${base}${path}`, headers: { 'Cache-Control': CACHE.other } })),
  ]
}
