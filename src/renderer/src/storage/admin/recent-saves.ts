import { isStored, isStoredAs, toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { createListeners } from '@/platform/listeners'
import type { KeepResult } from './key-value-store'
import type { Recovery, RecoveryCopy } from './recovery'
import { readCopies, type TabStore, writeCopies } from './tab-copies'

/**
 * The browser writes localStorage to the disk late: about a minute after a save, and where the store is large up to
 * an hour, as Chromium writes no more than 10 MiB an hour of one site's. A browser that is killed before has the older
 * text afterwards. Until then the saved text also lies in IndexedDB, which writes at once, and is offered like any
 * other text left behind. A week, since a machine may sleep meanwhile.
 */
export const SETTLED_AFTER_MS = 7 * 24 * 3_600_000

type RecentSaves = {
  /** Those that are kept. */
  copies: Recovery
  /**
   * Keeps a save. `base` is the post as it was before; `now` in ms since 1970. One that cannot be kept, as on a full disk,
   * is tried again with the next.
   */
  keep(post: BlogPost, base: BlogPost | null, now: number): Promise<KeepResult>
  /** Whether a save could not be kept: on a full disk the browser loses what it says it has stored, without a word. */
  hasUnkept(): boolean
  /** Tries to keep them once more. Never rejects: how it went is what `hasUnkept` says from then on. */
  keepUnkept(): Promise<void>
  /** Tells of each change of what `hasUnkept` says. */
  subscribe(listener: () => void): () => void
  /**
   * Posts were replaced or deleted on purpose: those that were stored `before` and are not `after` are not to come
   * back. A save that was not stored, because the disk has lost it, is still on offer.
   */
  forgetReplaced(before: readonly BlogPost[], after: readonly BlogPost[]): Promise<void>
}

const saveId = (postId: string | null, at: number): string => `${postId} ${at}`

/** Whether it is the copy of a save, and not of what is being written. */
export const isOfSave = ({ draftId, postId, at }: RecoveryCopy): boolean => draftId === saveId(postId, at)

/** `tab` remembers over a reload what could not be kept, as far as there is room for it. */
export function createRecentSaves(kept: Recovery, tab: TabStore): RecentSaves {
  let latest = 0
  const copies: Recovery = {
    ...kept,
    listRecovery: async () => {
      const found = await kept.listRecovery()
      latest = found.items.reduce((last, { at }) => Math.max(last, at), latest)
      return found
    },
  }
  const { tell, subscribe } = createListeners()
  let unkept = readCopies(tab)
  function setUnkept(next: readonly RecoveryCopy[]): void {
    if (next.length === 0 && unkept.length === 0) return
    unkept = next
    writeCopies(tab, next)
    tell()
  }
  async function keepCopy(copy: RecoveryCopy): Promise<KeepResult> {
    const result = await copies.keepRecovery(copy)
    const others = unkept.filter((each) => each.draftId !== copy.draftId && !isFollowed(each, [copy]))
    setUnkept(result.ok ? others : [...others, copy])
    return result
  }
  async function keepAgain(copy: RecoveryCopy): Promise<void> {
    const result = await copies.keepRecovery(copy)
    // Meanwhile its post may have been deleted or replaced.
    if (!unkept.includes(copy)) {
      if (result.ok) void copies.dropRecovery(copy)
    } else if (result.ok) setUnkept(unkept.filter((each) => each !== copy))
  }
  let trying: Promise<unknown> | null = null
  async function keepUnkept(): Promise<void> {
    // Together with one that has begun: the later of two for the same copy would take it for deleted meanwhile.
    trying ??= Promise.all(unkept.map(keepAgain)).finally(() => {
      trying = null
    })
    await trying
  }
  async function forgetThose(isMeant: (copy: RecoveryCopy) => boolean): Promise<void> {
    setUnkept(unkept.filter((copy) => !isMeant(copy)))
    const { items } = await copies.listRecovery()
    // Without the one that follows it, an earlier save would come back in its place.
    const ended = items.filter((copy) => isMeant(copy) || isFollowed(copy, items))
    await Promise.all(ended.map(copies.dropRecovery))
  }
  return {
    copies,
    // Each save has its own, so that none takes the place of one that the disk has lost and nobody has seen yet.
    keep: async (post, base, now) => {
      // The clock may be set back between two saves, also before this page was opened; the later one is later all the same.
      const at = Math.max(now, latest + 1)
      latest = at
      const result = await keepCopy({
        draftId: saveId(post.id, at),
        postId: post.id,
        draft: toDraft(post),
        base,
        date: post.date,
        at,
      })
      if (result.ok) await keepUnkept()
      return result
    },
    hasUnkept: () => unkept.length > 0,
    keepUnkept,
    subscribe,
    forgetReplaced: (before, after) => {
      const [wasThere, isThere] = [matcherOf(before), matcherOf(after)]
      return forgetThose((copy) => wasThere(copy) && !isThere(copy))
    },
  }
}

/** Whether a copy says what these posts say. */
function matcherOf(posts: readonly BlogPost[]): (copy: RecoveryCopy) => boolean {
  const byId = new Map(posts.map((post) => [post.id, post]))
  return ({ postId, draft }) => {
    const post = postId === null ? undefined : byId.get(postId)
    return post !== undefined && isStoredAs(draft, post)
  }
}

/** Whether a later save of the post was made on top of this text, and so holds what the owner wanted of it. */
export function isFollowed(copy: RecoveryCopy, saves: readonly RecoveryCopy[]): boolean {
  return saves.some(
    ({ postId, base, at }) =>
      // A new post has its id from its save on.
      (copy.postId === null || copy.postId === postId) &&
      at > copy.at &&
      base !== null &&
      isStoredAs(copy.draft, base),
  )
}

/**
 * The copies that say what is stored and surely has reached the disk, to be dropped: each save leaves one, and together
 * they would become as large as the store.
 */
export function settledCopies(
  found: readonly RecoveryCopy[],
  posts: readonly BlogPost[],
  now: number,
): readonly RecoveryCopy[] {
  return found.filter(
    ({ at, draft, postId }) => at < now - SETTLED_AFTER_MS && isStored(draft, postId, posts),
  )
}
