import * as v from 'valibot'

/** The posts that the site showed last: by a post's id, the digest of the text that visitors get. */
type ShownPosts = ReadonlyMap<string, string>

/** A post that this browser or app published, until the site shows it. */
export type SentPost = {
  readonly id: string
  readonly title: string
  /** null if it was removed. */
  readonly digest: string | null
  /** When the site shows it first; null: as soon as it is built. */
  readonly publishAt: string | null
  /** When it was published, in ms since the epoch. */
  readonly at: number
}

/** The state of the owner's site, as this browser or app remembers it. */
export type SiteRecord = {
  /** null if the site never answered. */
  readonly shown: ShownPosts | null
  /** Posts that the site showed earlier, and does not show any more. */
  readonly gone: ReadonlySet<string>
  readonly sent: readonly SentPost[]
}

export const EMPTY_RECORD: SiteRecord = { shown: null, gone: new Set(), sent: [] }

const publishedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ posts: v.record(v.string(), v.string()) }),
)

/** Reads the site's `published.json`. null for other text: many hosts answer with a page if the file is missing. */
export function parseShown(text: string | null): ShownPosts | null {
  const parsed = v.safeParse(publishedSchema, text)
  return parsed.success ? new Map(Object.entries(parsed.output.posts)) : null
}

const isShown = (shown: ShownPosts, { id, digest }: SentPost): boolean => (shown.get(id) ?? null) === digest

/** The record after the site was read, and the published posts that it shows now. */
export function afterLook(
  { shown: before, gone, sent }: SiteRecord,
  shown: ShownPosts,
): { record: SiteRecord; arrived: readonly SentPost[] } {
  const known = [...gone, ...(before?.keys() ?? [])]
  return {
    record: {
      shown,
      gone: new Set(known.filter((id) => !shown.has(id))),
      sent: sent.filter((post) => !isShown(shown, post)),
    },
    arrived: sent.filter((post) => isShown(shown, post)),
  }
}

/** How the local text compares with the text that the site showed last. */
export type SiteState = 'on the site' | 'changed' | 'not on the site' | 'scheduled'

const isLater = (publishAt: string | null, now: number): boolean =>
  publishAt !== null && Date.parse(publishAt) > now

/** null if the site never answered. `digestOf` is asked only if the answer depends on the text. */
export function siteStateOf(
  id: string,
  digestOf: () => string,
  { shown, sent }: SiteRecord,
  now: number,
): SiteState | null {
  const scheduled = sent.find((post) => post.id === id && isLater(post.publishAt, now))
  const shownDigest = shown?.get(id)
  if (shownDigest !== undefined) return shownDigest === digestOf() ? 'on the site' : 'changed'
  if (scheduled) return scheduled.digest === digestOf() ? 'scheduled' : 'changed'
  return shown && 'not on the site'
}

/** The timeout after which the site is not polled any more. */
const WAIT_MS = 15 * 60_000
const OFTEN_MS = 10_000
const OFTEN_UNTIL_MS = 3 * 60_000
const SELDOM_MS = 30_000

/** The published posts that the site should show soon: those that were not scheduled for later. */
export const awaitedOf = ({ sent }: SiteRecord): readonly SentPost[] =>
  sent.filter(({ publishAt, at }) => !isLater(publishAt, at))

/** The ms until the next poll of the site; null if no post is awaited, or after the timeout. */
export function nextLookIn(record: SiteRecord, now: number): number | null {
  const latest = Math.max(...awaitedOf(record).map(({ at }) => at))
  const waited = now - latest
  if (!(waited < WAIT_MS)) return null
  return waited < OFTEN_UNTIL_MS ? OFTEN_MS : SELDOM_MS
}
