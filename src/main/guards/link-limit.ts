/** Each link brings another program to the front, so nobody opens more of them in a row. */
const MOST_LINKS = 5
const PERIOD_MS = 10_000

/**
 * Whether a page may open one more link outside. `requests` are the times of its earlier requests, oldest first, in
 * milliseconds. Refused ones count too: a script that goes on gets nothing more until it has been quiet.
 */
export function mayOpenLink(requests: readonly number[], now: number): boolean {
  const oldest = requests.at(-MOST_LINKS)
  return oldest === undefined || now - oldest >= PERIOD_MS
}

/** Gives for each request of one page whether its link may open. `now` is in milliseconds, and never goes back. */
export function createLinkLimit(now: () => number): () => boolean {
  let requests: readonly number[] = []
  return () => {
    const moment = now()
    const isAllowed = mayOpenLink(requests, moment)
    requests = [...requests.slice(1 - MOST_LINKS), moment]
    return isAllowed
  }
}
