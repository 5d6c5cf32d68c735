/** Nobody opens more links in a row by hand, because each brings another program to the front. */
const MOST_LINKS = 5
const PERIOD_MS = 10_000

/**
 * Whether a page may open another link outside the app. `requests` are the times of its earlier requests in milliseconds,
 * oldest first. Refused requests count too, so that a looping script opens no more links until it pauses.
 */
export function mayOpenLink(requests: readonly number[], now: number): boolean {
  const oldest = requests.at(-MOST_LINKS)
  return oldest === undefined || now - oldest >= PERIOD_MS
}

/** A limiter for one page: each call tells whether the link may open. `now` is monotonic, in milliseconds. */
export function createLinkLimit(now: () => number): () => boolean {
  let requests: readonly number[] = []
  return () => {
    const moment = now()
    const isAllowed = mayOpenLink(requests, moment)
    requests = [...requests.slice(1 - MOST_LINKS), moment]
    return isAllowed
  }
}
