import { DIGESTS_FILE } from '../../renderer/src/domain/site-files'

type SiteEffects = {
  /** The site's address from the config, with a slash at the end; null without one. */
  readonly site: string | null
  readonly fetch: typeof globalThis.fetch
}

/**
 * The text of the site's own `published.json`, as visitors get it now. Null if no answer comes in time. Untrusted:
 * anybody who controls the site, or its address, chooses it.
 */
export async function fetchPublished(
  { site, fetch }: SiteEffects,
  timeoutMs: number,
): Promise<string | null> {
  if (!site?.startsWith('https:')) return null
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(new URL(DIGESTS_FILE, site), {
      headers: { 'cache-control': 'no-cache' },
      signal,
    })
    return answer.ok && answer.url.startsWith('https:') ? await answer.text() : null
  } catch {
    return null
  }
}
