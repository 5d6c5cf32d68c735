import * as v from 'valibot'

/** The posts that the site shows: by a post's id, the digest of the text that visitors get. */
export type ShownPosts = ReadonlyMap<string, string>

/** A post that was published from here, until the site shows it. */
export type SentPost = {
  readonly id: string
  /** null if it was removed. */
  readonly digest: string | null
  /** When the site should show it, in ms since the epoch: when it was published, or its scheduled time. */
  readonly at: number
}

const publishedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    posts: v.record(v.string(), v.string()),
    slugs: v.optional(v.record(v.string(), v.string()), {}),
  }),
)

/**
 * Reads the site's `published.json`: the posts, and by a post's id its slug, without slugs for a site of an earlier version.
 * null for other text: many hosts answer with a page if the file is missing.
 */
export function parsePublished(
  text: string | null,
): { shown: ShownPosts; slugs: ReadonlyMap<string, string> } | null {
  const parsed = v.safeParse(publishedSchema, text)
  if (!parsed.success) return null
  const { posts, slugs } = parsed.output
  return { shown: new Map(Object.entries(posts)), slugs: new Map(Object.entries(slugs)) }
}

/** Whether the site shows what was sent. */
export const isShown = (shown: ShownPosts, { id, digest }: SentPost): boolean =>
  (shown.get(id) ?? null) === digest

/** How the local text compares with the text that the site shows. */
export type SiteState = 'on the site' | 'changed' | 'not on the site' | 'scheduled'

/** `digestOf` is asked only if the answer depends on the text. `now` in ms. */
export function siteStateOf(
  id: string,
  digestOf: () => string,
  shown: ShownPosts,
  sent: readonly SentPost[],
  now: number,
): SiteState {
  const digest = shown.get(id) ?? sent.find((post) => post.id === id && post.at > now)?.digest
  if (!digest) return 'not on the site'
  if (digest !== digestOf()) return 'changed'
  return shown.has(id) ? 'on the site' : 'scheduled'
}

/** The timeout after which the site is not polled any more. */
const WAIT_MS = 15 * 60_000
const OFTEN_MS = 10_000
const OFTEN_UNTIL_MS = 3 * 60_000
const SELDOM_MS = 30_000
/** The time after which nobody waits any more. */
const FORGET_MS = 24 * 3_600_000

/** The posts that the site should show by now. */
export const awaitedOf = (sent: readonly SentPost[], now: number): readonly SentPost[] =>
  sent.filter(({ at }) => at <= now && now < at + FORGET_MS)

/** The ms until the next poll of the site; null if nothing was just published, or after the timeout. */
export function nextPollIn(sent: readonly SentPost[], now: number): number | null {
  const waited = now - Math.max(...awaitedOf(sent, now).map(({ at }) => at))
  if (!(waited < WAIT_MS)) return null
  return waited < OFTEN_UNTIL_MS ? OFTEN_MS : SELDOM_MS
}
