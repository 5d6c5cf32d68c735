type PolicySources = {
  /** The origin the contact form posts to. */
  emailOrigin: string
  /** Hashes of the page's own inline scripts, as 'sha256-…'. */
  scriptHashes: readonly string[]
}

/**
 * The page's content security policy. Images may come from anywhere, because posts and previews name them;
 * scripts only from the site itself. `frame-ancestors` works only in a header, so it is left to the host.
 */
export function contentSecurityPolicy({ emailOrigin, scriptHashes }: PolicySources): string {
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    'style-src': "'self'",
    'font-src': "'self'",
    'img-src': "'self' data: https: http:",
    'connect-src': `'self' ${emailOrigin}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')
}
