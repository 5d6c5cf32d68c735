import { DIGESTS_FILE } from '../../renderer/src/domain/publishing/site-files'

type SiteEffects = {
  /** The site's address from the config, with a slash at the end; null without one. */
  readonly site: string | null
  readonly fetch: typeof globalThis.fetch
}

const MOST_REDIRECTS = 5
/** A site with 10,000 posts has about 1 MB. */
const MOST_BYTES = 16 * 1024 * 1024

/** Fetches an address over https, and follows redirects that stay there. Null for any other answer than 200. */
async function fetchSafely(
  address: URL,
  { fetch }: SiteEffects,
  signal: AbortSignal,
): Promise<Response | null> {
  let at = address
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    if (at.protocol !== 'https:' || at.username !== '' || at.password !== '') return null
    const answer = await fetch(at, { redirect: 'manual', headers: { 'cache-control': 'no-cache' }, signal })
    const next = answer.headers.get('location')
    if (answer.status === 200) return answer
    await answer.body?.cancel()
    if (answer.status < 300 || answer.status > 399 || next === null) return null
    at = new URL(next, at)
  }
  return null
}

async function readText(body: ReadableStream<Uint8Array>): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let length = 0
  // The length in the head may be wrong.
  for await (const chunk of body) {
    length += chunk.length
    if (length > MOST_BYTES) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * The text of the site's own `published.json`, as visitors get it now. Null if no answer comes in time. Untrusted:
 * anybody who controls the site, or its address, chooses it.
 */
export async function fetchPublished(effects: SiteEffects, timeoutMs: number): Promise<string | null> {
  if (effects.site === null) return null
  try {
    const address = new URL(DIGESTS_FILE, effects.site)
    const answer = await fetchSafely(address, effects, AbortSignal.timeout(timeoutMs))
    return answer?.body ? await readText(answer.body) : null
  } catch {
    return null
  }
}
