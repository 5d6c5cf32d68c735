type Headers = Record<string, string>

/** The response headers of every path, of hashed files, and of all other files. */
export type SiteHeaders = { everywhere: Headers; hashed: Headers; fresh: Headers }

/** The one source of every host's file. `policy` is the pages' policy; as a header it can also forbid frames. */
export function siteHeaders(policy: string): SiteHeaders {
  return {
    everywhere: {
      'Content-Security-Policy': `${policy}; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
    // A name with a hash always has the same content.
    hashed: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    fresh: { 'Cache-Control': 'no-cache' },
  }
}
