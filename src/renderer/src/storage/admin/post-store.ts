import type { BlogPost } from '@/domain/post/post'
import type { Save } from '@/domain/post/post-change'
import { findPosts, type StoredPost } from '@/domain/post/put-posts'
import { replacedTexts, type VersionReason } from '@/domain/post/version'
import type { History } from './history/history'
import type { PostFailure, PostWriter, Refused } from './post-writer'
import type { createEditedFrom, ImportedPost } from './records/edited-from'
import type { SecondCopies } from './second-copies'

type Parts = {
  readonly writer: PostWriter
  readonly secondCopies: Pick<SecondCopies, 'secure' | 'forget'>
  readonly editedFrom: Pick<ReturnType<typeof createEditedFrom>, 'rememberImported'>
  /** Resolves to whether a backup contains all stored posts. */
  readonly isBackedUp: () => Promise<boolean>
  readonly readPosts: () => readonly BlogPost[]
  /** The stored text; null without one. */
  readonly readText: () => string | null
  readonly history: Pick<History, 'add'>
}

/** How long a deletion waits for the history. It happens in any case. */
const KEEP_TIMEOUT_MS = 3_000

/** The result of each change. `isDurable`: it would survive if the browser were killed now. */
type Stored = { readonly ok: true; readonly isDurable: boolean }

/**
 * Changes the stored posts, their second copies, the texts they were made from and their history. Every change resolves to `Stored` or to a failure; no
 * call rejects.
 */
export function createPostStore(parts: Parts) {
  const { writer, secondCopies, editedFrom, isBackedUp, readPosts, readText, history } = parts
  const postsOf = (stored: readonly StoredPost[]) => stored.map(({ post }) => post)
  /** Adds the stored texts of these posts to the history. */
  const keep = (ids: readonly string[], why: VersionReason) =>
    history.add(
      findPosts(readText(), new Set(ids)).map(({ post, entry }) => ({
        postId: post.id,
        texts: [{ entry, why }],
      })),
      KEEP_TIMEOUT_MS,
    )
  return {
    async save(save: Save): Promise<Stored | Refused> {
      const result = await writer.save(save)
      if (!result.ok) return result
      const { entry, replaced } = result
      // The history may lack the replaced text, which another tab or an earlier version of the app saved.
      const texts = [...(replaced === null ? [] : [replaced]), entry].map((text) => ({
        entry: text,
        why: 'saved' as const,
      }))
      void history.add([{ postId: save.post.id, texts }])
      return { ok: true, isDurable: await secondCopies.secure(save) }
    },
    /** `isKept`: the history has the deleted texts. */
    async remove(seen: readonly BlogPost[]) {
      const kept = await keep(
        seen.map(({ id }) => id),
        'deleted',
      )
      const result = await writer.remove(seen)
      if (!result.ok) return result
      await secondCopies.forget(postsOf(result.removed), [])
      return { ...result, isKept: kept.ok, isDurable: await isBackedUp() } satisfies Stored & {
        isKept: boolean
      }
    },
    /** Adds the texts that were published to the history. */
    keepPublished: (ids: readonly string[]): void => void keep(ids, 'published'),
    async restore(removed: readonly StoredPost[]) {
      const result = await writer.restore(removed)
      if (!result.ok) return result
      // The deletion removed the second copies, and the disk may still have the list without the posts.
      const back = removed.filter((each) => !result.refused.includes(each))
      const saves = postsOf(back).map((post) => ({ post, startedFrom: null }))
      const isDurable = saves.length === 0 || (await secondCopies.secure(...saves))
      return { ...result, isDurable } satisfies Stored
    },
    /** See `PostWriter`. `imported`: the posts that `next` adds or replaces. */
    async replaceAll(
      next: Parameters<PostWriter['replaceAll']>[0],
      imported: readonly ImportedPost[],
    ): Promise<Stored | PostFailure> {
      const before = readPosts()
      const result = await writer.replaceAll(next)
      if (!result.ok) return result
      void history.add(replacedTexts(result.replaced, result.text))
      await secondCopies.forget(before, readPosts())
      await editedFrom.rememberImported(imported)
      return { ok: true, isDurable: await isBackedUp() }
    },
  }
}
