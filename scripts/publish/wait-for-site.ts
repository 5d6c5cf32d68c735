import { titleOf } from '../../src/renderer/src/domain/post'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import { DIGESTS_FILE } from '../../src/renderer/src/domain/publishing/site-files'
import {
  afterLook,
  awaitedOf,
  EMPTY_RECORD,
  nextLookIn,
  parseShown,
  type SentPost,
  type SiteRecord,
} from '../../src/renderer/src/domain/publishing/site-record'

/** Everything that waiting needs from outside. */
export type SiteEffects = {
  /** Fetches a text; null without an answer in time. */
  readonly fetchText: (address: string) => Promise<string | null>
  /** In ms since the epoch. */
  readonly now: () => number
  /** Resolves after this time, in ms. */
  readonly wait: (ms: number) => Promise<void>
}

const REPORT_MS = 60_000

/** The posts to wait for after these decisions. A scheduled post is not shown yet, or no longer. */
export function sentPosts(decisions: readonly Decision[], now: Date): readonly SentPost[] {
  return decisions.flatMap(({ id, action, local, localDigest, published, publishAt }) => {
    if (action === 'leave') return []
    const isLater = Date.parse(publishAt ?? published?.schedule.publishAt ?? '') > now.getTime()
    if (isLater && !published) return []
    const digest = action === 'publish' ? localDigest : (published?.digest ?? null)
    const isGone = action === 'remove' || isLater
    const title = titleOf(local ?? published?.post ?? { title: '' })
    return [{ id, title, digest: isGone ? null : digest, publishAt: null, at: now.getTime() }]
  })
}

/** Advice if the site does not show the posts in time. */
export const notLive = (url: string): readonly string[] => [
  `${url} does not show it after 15 minutes. It is published, but the site is not built yet, or does not answer.`,
  'Look at Actions › Site in your repository, or at the builds of your host. docs/publishing.md, “Troubleshooting”, helps.',
]

/**
 * Waits until the site at `url` shows the published posts, at most 15 minutes. Calls `onWait` at first and then once a
 * minute. Resolves to how long it took, in ms; null if the site does not show them.
 */
export async function waitForSite(
  url: string,
  sent: readonly SentPost[],
  { fetchText, now, wait }: SiteEffects,
  onWait: (ms: number) => void,
): Promise<number | null> {
  const start = now()
  let record: SiteRecord = { ...EMPTY_RECORD, sent }
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const requestedAt = now()
    // A new address each time, so that no cache between here and the site answers.
    const shown = parseShown(await fetchText(`${new URL(DIGESTS_FILE, url)}?${requestedAt}`))
    if (shown) record = afterLook(record, shown).record
    const ms = now() - start
    if (awaitedOf(record).length === 0) return ms
    const pause = nextLookIn(record, now())
    if (pause === null) return null
    if (requestedAt - reported >= REPORT_MS) {
      reported = requestedAt
      onWait(ms)
    }
    await wait(pause)
  }
}
