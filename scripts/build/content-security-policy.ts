type PolicySources = {
  /** The origin the contact form posts to. */
  emailOrigin: string
  /** Hashes of the pages' own inline scripts and styles, as 'sha256-…'. */
  scriptHashes: readonly string[]
  styleHashes: readonly string[]
}

/** The names of the Trusted Types policies in the renderer (platform/script-address.ts). */
export const SCRIPT_PLACES = ['particles', 'service-worker', 'shrink-worker']

/**
 * The content security policy of every page. Images may come from any host, because posts and previews name them.
 * `frame-ancestors` works only in a header, so `siteHeaders` adds it.
 */
export function contentSecurityPolicy({ emailOrigin, scriptHashes, styleHashes }: PolicySources): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
  const directives = {
    'default-src': "'none'",
    'script-src': own(scriptHashes),
    'style-src': own(styleHashes),
    'font-src': "'self' data:",
    'img-src': "'self' data: https: http:",
    'connect-src': `'self' ${emailOrigin}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': SCRIPT_PLACES.join(' '),
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
