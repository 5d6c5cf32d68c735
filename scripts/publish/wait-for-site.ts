import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import { parseShown } from '../../src/renderer/src/domain/publishing/site-record'

/** Everything that waiting needs from outside. */
export type SiteEffects = {
  /** Fetches a text; null without an answer in time. */
  readonly fetchText: (address: string) => Promise<string | null>
  /** In ms since the epoch. */
  readonly now: () => number
  /** Resolves after this time, in ms. */
  readonly wait: (ms: number) => Promise<void>
}

/** The awaited state of the site: by id the digest of a published post, or null for a removed one. */
export type Expected = ReadonlyMap<string, string | null>

type NotLive = { readonly isLive: false; readonly missing: number; readonly isAnswering: boolean }
type WaitOutcome = { readonly isLive: true; readonly ms: number } | NotLive

const INTERVAL_MS = 10_000
export const LIMIT_MS = 15 * 60_000
const REPORT_MS = 60_000

/** The site's state after these decisions. A scheduled post is not shown yet, or no longer. */
export function expectedOf(decisions: readonly Decision[], now: Date): Expected {
  return new Map(
    decisions.flatMap(({ id, action, localDigest, published, publishAt }) => {
      if (action === 'remove') return [[id, null]]
      if (action !== 'publish' && action !== 'reschedule') return []
      const at = Date.parse(publishAt ?? published?.schedule.publishAt ?? '')
      const digest = (action === 'publish' ? localDigest : published?.digest) ?? null
      if (!(at > now.getTime())) return [[id, digest]]
      return published ? [[id, null]] : []
    }),
  )
}

export const addressOf = (url: string, id: string): string => new URL(`blog/${id}`, url).href

/** Advice if the site does not show the posts in time. */
export const notLive = (url: string, { missing, isAnswering }: NotLive): readonly string[] => [
  !isAnswering
    ? `${url} has not answered for 15 minutes. Your posts are published, but it is not known whether the site shows them.`
    : missing === 1
      ? `${url} does not show the post after 15 minutes. It is published, but the site is not built yet.`
      : `${url} does not show the posts after 15 minutes. They are published, but the site is not built yet.`,
  'Look at Actions › Site in your repository, or at the builds of your host. docs/publishing.md, “Troubleshooting”, helps.',
]

/**
 * Waits until the site at `url` shows the published posts, at most 15 minutes. Calls `onWait` at first and then once a
 * minute.
 */
export async function waitForSite(
  url: string,
  expected: Expected,
  { fetchText, now, wait }: SiteEffects,
  onWait: (ms: number, missing: number) => void,
): Promise<WaitOutcome> {
  const start = now()
  let reported = Number.NEGATIVE_INFINITY
  for (;;) {
    const asked = now()
    // A new address each time, so that no cache between here and the site answers.
    const shown = parseShown(await fetchText(`${new URL('published.json', url)}?${asked}`))
    const missing = [...expected].filter(
      ([id, digest]) => !shown || (shown.get(id) ?? null) !== digest,
    ).length
    const ms = now() - start
    if (missing === 0) return { isLive: true, ms }
    if (ms >= LIMIT_MS) return { isLive: false, missing, isAnswering: shown !== null }
    if (asked - reported >= REPORT_MS) {
      reported = asked
      onWait(ms, missing)
    }
    await wait(INTERVAL_MS)
  }
}
