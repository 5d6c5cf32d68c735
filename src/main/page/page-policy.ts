/** The policy the build wrote into the page: one for both pages, with the hashes of what stands in either. */
const POLICY = /<meta\b[^>]*http-equiv="Content-Security-Policy"[^>]*\bcontent="([^"]*)"/i

const ENTITIES: Record<string, string> = {
  '&#39;': "'",
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const unescapeAttribute = (text: string): string =>
  text.replace(/&(?:#39|quot|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)

/** What the page asks for over http is asked for over https, and nothing may frame the app. */
const ONLY_IN_HEADER = "upgrade-insecure-requests; frame-ancestors 'none'"

/**
 * The policy of a built page as a response header, read from the page itself so that its hashes are
 * those of the same build. It is the stricter of the two: a post may name a picture by http, and a site served by http
 * shows it; the desktop loads nothing that anyone on the way could have changed. Throws when the page has no
 * policy or a weakened one, because serving it all the same would unlock the bridge to any injected script.
 */
export function readPagePolicy(html: string): string {
  const policy = unescapeAttribute(POLICY.exec(html)?.[1] ?? '')
  const sources = policy.split(/[\s;]+/)
  if (!/(^|;\s*)default-src 'none'/.test(policy)) throw new Error('The page has no content security policy')
  for (const source of ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*']) {
    if (sources.includes(source)) throw new Error(`The page's content security policy allows ${source}`)
  }
  return `${policy.replace(/ http:(?=[ ;]|$)/g, '')}; ${ONLY_IN_HEADER}`
}
