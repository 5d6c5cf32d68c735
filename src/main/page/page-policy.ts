/** The policy that the build writes into both pages, with the hashes of the inline code of both. */
const POLICY = /<meta\b[^>]*http-equiv="Content-Security-Policy"[^>]*\bcontent="([^"]*)"/i

/** Requests over http go over https instead, and nothing may frame the app. */
const ONLY_IN_HEADER = "upgrade-insecure-requests; frame-ancestors 'none'"

/**
 * The policy of a built page as a response header, with the page's own hashes. It allows no http, which others on the
 * network can change. Throws when the page has no policy or a weakened one: an injected script would get the bridge.
 */
export function readPagePolicy(html: string): string {
  const policy = POLICY.exec(html)?.[1] ?? ''
  const sources = policy.split(/[\s;]+/)
  if (!/(^|;\s*)default-src 'none'/.test(policy)) throw new Error('The page has no content security policy')
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*']) {
    if (sources.includes(source)) throw new Error(`The page's content security policy allows ${source}`)
  }
  return `${policy.replace(/ http:(?=[ ;]|$)/g, '')}; ${ONLY_IN_HEADER}`
}
