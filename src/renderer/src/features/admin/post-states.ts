import { type BlogPost, samePost } from '@/domain/post'
import { type SiteRecord, type SiteState, siteStateOf } from '@/domain/publishing/site-record'
import { createListeners } from '@/platform/listeners'

type DigestOf = (post: BlogPost) => string

/** Computes the digest of a text once. A save makes new objects of all posts, so the texts are compared. */
export function rememberDigests(digestOf: DigestOf): DigestOf {
  const known = new Map<string, { readonly post: BlogPost; readonly digest: string }>()
  return (post) => {
    const last = known.get(post.id)
    const digest = last && samePost(last.post, post) ? last.digest : digestOf(post)
    known.set(post.id, { post, digest })
    return digest
  }
}

export type SiteCounts = Readonly<Record<SiteState, number>>

type PostStatesEffects = {
  /** Loads the code on demand. Rejects without a network. */
  readonly loadDigest: () => Promise<DigestOf>
  readonly now: () => number
  /** Resolves when the page has drawn and handled input. */
  readonly nextTask: () => Promise<void>
}

/** Enough for a few pictures, or hundreds of texts. */
const SLICE_MS = 8

/**
 * Compares each local post with the site, in slices, so that no list waits for thousands of digests. Until a run ends,
 * the states of the last run stay.
 */
export function createPostStates({ loadDigest, now, nextTask }: PostStatesEffects) {
  const { notify, subscribe } = createListeners()
  let states: ReadonlyMap<string, SiteState> = new Map()
  let counts: SiteCounts | null = null
  let latestRun = 0
  let digestOf: DigestOf | null = null

  async function loaded(): Promise<DigestOf | null> {
    try {
      digestOf ??= rememberDigests(await loadDigest())
    } catch {
      // The next change tries again.
    }
    return digestOf
  }

  return {
    subscribe,
    /** null if unknown. */
    of: (id: string): SiteState | null => states.get(id) ?? null,
    /** null if unknown. */
    counts: (): SiteCounts | null => counts,
    async compute(posts: readonly BlogPost[], record: SiteRecord): Promise<void> {
      const run = ++latestRun
      const isStale = () => run !== latestRun
      const digest = await loaded()
      const next = new Map<string, SiteState>()
      const sums = { 'on the site': 0, changed: 0, 'not on the site': 0, scheduled: 0 }
      let end = now() + SLICE_MS
      for (const post of digest ? posts : []) {
        if (now() > end) {
          await nextTask()
          end = now() + SLICE_MS
        }
        if (isStale()) return
        const state = siteStateOf(post.id, () => digest?.(post) ?? '', record, now())
        if (!state) continue
        next.set(post.id, state)
        sums[state]++
      }
      if (isStale()) return
      states = next
      // If one state is unknown, all are: the site never answered.
      counts = digest && next.size === posts.length ? sums : null
      notify()
    },
  }
}
