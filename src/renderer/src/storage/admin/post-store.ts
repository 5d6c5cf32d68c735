import type { BlogPost } from '@/domain/post/post'
import type { Save } from '@/domain/post/post-change'
import type { StoredPost } from '@/domain/post/put-posts'
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
}

/** The result of each change. `isDurable`: it would survive if the browser were killed now. */
type Stored = { readonly ok: true; readonly isDurable: boolean }

/**
 * Changes the stored posts, their second copies and the texts they were made from. Every change resolves to `Stored` or to a failure; no
 * call rejects.
 */
export function createPostStore({ writer, secondCopies, editedFrom, isBackedUp, readPosts }: Parts) {
  const postsOf = (stored: readonly StoredPost[]) => stored.map(({ post }) => post)
  return {
    async save(save: Save): Promise<Stored | Refused> {
      const result = await writer.save(save)
      return result.ok ? { ok: true, isDurable: await secondCopies.secure(save) } : result
    },
    async remove(seen: readonly BlogPost[]) {
      const result = await writer.remove(seen)
      if (!result.ok) return result
      await secondCopies.forget(postsOf(result.removed), [])
      return { ...result, isDurable: await isBackedUp() } satisfies Stored
    },
    async restore(removed: readonly StoredPost[]) {
      const result = await writer.restore(removed)
      if (!result.ok) return result
      // The deletion removed the second copies, and the disk may still have the list without the posts.
      const back = removed.filter((each) => !result.refused.includes(each))
      const secured = await Promise.all(
        postsOf(back).map((post) => secondCopies.secure({ post, startedFrom: null })),
      )
      return { ...result, isDurable: !secured.includes(false) } satisfies Stored
    },
    /** See `PostWriter`. `imported`: the posts that `next` adds or replaces. */
    async replaceAll(
      next: Parameters<PostWriter['replaceAll']>[0],
      imported: readonly ImportedPost[],
    ): Promise<Stored | PostFailure> {
      const before = readPosts()
      const result = await writer.replaceAll(next)
      if (!result.ok) return result
      await secondCopies.forget(before, readPosts())
      await editedFrom.rememberImported(imported)
      return { ok: true, isDurable: await isBackedUp() }
    },
  }
}
