import { sameDraft, toDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import type { KeepResult } from './key-value-store'
import type { Recovery, RecoveryCopy } from './recovery'

/**
 * The browser writes localStorage to the disk late: about a minute after a save, measured. A browser that is
 * killed before has the older text afterwards. Until then the saved text also lies in IndexedDB, which writes at
 * once, and is offered like any other text left behind.
 */
export const SETTLED_AFTER_MS = 2 * 60_000

type RecentSaves = {
  /** Each post has one: its latest. `base` is the post as it was before. */
  keep(post: BlogPost, base: BlogPost | null, at: number): Promise<KeepResult>
  /** The post was deleted: its text is not to come back. */
  forget(postId: string): Promise<KeepResult>
  /** All posts were replaced. */
  forgetAll(): Promise<void>
}

export function createRecentSaves(copies: Recovery): RecentSaves {
  return {
    keep: (post, base, at) =>
      copies.keepRecovery({ draftId: post.id, postId: post.id, draft: toDraft(post), base, at }),
    forget: (postId) => copies.dropRecovery(postId),
    forgetAll: async () => {
      const found = await copies.listRecovery()
      if (found.ok) await Promise.all(found.items.map((copy) => copies.dropRecovery(copy.draftId)))
    },
  }
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
  const stored = new Map(posts.map((post) => [post.id, post]))
  return found.filter(({ postId, draft, at }) => {
    const post = postId === null ? undefined : stored.get(postId)
    return post && at < now - SETTLED_AFTER_MS && sameDraft(toDraft(post), draft)
  })
}

/** Both kinds of text left behind as one: drafts that were being written, and saves that did not last. */
export function joinRecoveries(drafts: Recovery, saves: Recovery): Recovery {
  return {
    keepRecovery: drafts.keepRecovery,
    listRecovery: async () => {
      const [written, saved] = await Promise.all([drafts.listRecovery(), saves.listRecovery()])
      if (!written.ok) return saved
      if (!saved.ok) return written
      return { ok: true, items: [...written.items, ...saved.items].sort((a, b) => b.at - a.at) }
    },
    dropRecovery: async (draftId) => {
      const [first, second] = await Promise.all([drafts.dropRecovery(draftId), saves.dropRecovery(draftId)])
      return first.ok ? second : first
    },
  }
}
