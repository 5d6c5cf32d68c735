/** Nobody opens more links in a row by hand, because each brings another program to the front. */
const MOST_LINKS = 5
const PERIOD_MS = 10_000

/**
 * A limiter for one page: each call tells whether the link may open. `now` is monotonic, in milliseconds. Refused
 * requests count too, so that a looping script opens no more links until it pauses.
 */
export function createLinkLimit(now: () => number): () => boolean {
  let latest: readonly number[] = []
  return () => {
    const moment = now()
    const oldest = latest.at(-MOST_LINKS)
    latest = [...latest.slice(1 - MOST_LINKS), moment]
    return oldest === undefined || moment - oldest >= PERIOD_MS
  }
}
