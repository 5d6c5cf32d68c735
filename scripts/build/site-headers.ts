/** What a browser may keep of a site. A hashed file never changes; everything else is asked for again. */
const CACHE = { hashed: 'public, max-age=31536000, immutable', other: 'no-cache' }

/** Names and values. */
type Headers = Record<string, string>

/** The response headers of the site, by what they go out with. */
export type SiteHeaders = { everywhere: Headers; hashed: Headers; fresh: Headers }

/**
 * The one source of every host's file. `policy` is the pages' own; a header can also forbid frames, and reaches
 * what is no page.
 */
export function siteHeaders(policy: string): SiteHeaders {
  return {
    everywhere: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    hashed: { 'Cache-Control': CACHE.hashed },
    fresh: { 'Cache-Control': CACHE.other },
  }
}
