import { isShown, nextPollIn, parsePublished, type SentPost } from '../../src/publishing/site-state'
import { DIGESTS_FILE } from '../../src/renderer/src/domain/site-files'

/** Everything that waiting needs from outside. */
export type SiteEffects = {
  /** Fetches a text; null without an answer in time. */
  readonly fetchText: (address: string) => Promise<string | null>
  /** In ms since the epoch. */
  readonly now: () => number
  /** Resolves after this time, in ms. */
  readonly wait: (ms: number) => Promise<void>
}

/**
 * Waits until the site at `url` shows the published posts, at most 15 minutes. Resolves to whether it does.
 */
export async function waitForSite(
  url: string,
  sent: readonly SentPost[],
  { fetchText, now, wait }: SiteEffects,
): Promise<boolean> {
  for (let left = sent; ; ) {
    // A new address each time, so that no cache between here and the site answers.
    const published = parsePublished(await fetchText(`${new URL(DIGESTS_FILE, url)}?${now()}`))
    if (published) left = left.filter((post) => !isShown(published.shown, post))
    if (left.length === 0) return true
    const pause = nextPollIn(left, now())
    if (pause === null) return false
    await wait(pause)
  }
}
