import type { BlogPost } from '@/domain/post'
import type { Removal, Restoration, Save } from '@/domain/post-change'
import type { StoredPost } from '@/domain/post-list'
import type { PostFailure, PostWriter, Refused } from './post-writer'
import type { SecondCopies } from './second-copies'

type Parts = {
  readonly writer: PostWriter
  readonly secondCopies: Pick<SecondCopies, 'secure' | 'forget'>
  readonly readPosts: () => readonly BlogPost[]
}

/** `isDurable`: it would survive if the browser were killed now. */
export type SaveResult = { readonly ok: true; readonly isDurable: boolean } | Refused

/** Changes the stored posts, and their second copies with them. No call rejects: every failure is a value. */
export type PostStore = {
  /** Saves one post. `lostSave`: an earlier save that the browser lost, and that this one continues. */
  save(save: Save, lostSave?: BlogPost | null): Promise<SaveResult>
  /** Deletes posts that are as the owner saw them, in one write. Its result is what `restore` takes. */
  remove(seen: readonly BlogPost[]): Promise<Removal | PostFailure>
  /** Puts deleted posts back where they were, byte for byte, in one write. */
  restore(removed: readonly StoredPost[]): Promise<Restoration | PostFailure>
  /** Backs the present text up, and replaces it by the result of `next`. May call `next` again with a newer text. */
  replaceAll(next: (present: string | null) => string): Promise<{ readonly ok: true } | PostFailure>
}

export function createPostStore({ writer, secondCopies, readPosts }: Parts): PostStore {
  const postsOf = (stored: readonly StoredPost[]) => stored.map(({ post }) => post)
  return {
    async save(save, lostSave = null) {
      const result = await writer.save(save)
      if (!result.ok) return result
      const isDurable = await secondCopies.secure(save)
      if (isDurable && lostSave) await secondCopies.forget([lostSave], [save.post])
      return { ok: true, isDurable }
    },
    async remove(seen) {
      const result = await writer.remove(seen)
      if (result.ok && result.removed.length > 0) await secondCopies.forget(postsOf(result.removed), [])
      return result
    },
    async restore(removed) {
      const result = await writer.restore(removed)
      // The deletion removed the second copies, and the disk may still have the list without the posts.
      const back = result.ok ? removed.filter((each) => !result.refused.includes(each)) : []
      await Promise.all(postsOf(back).map((post) => secondCopies.secure({ post, base: null })))
      return result
    },
    async replaceAll(next) {
      const before = readPosts()
      const result = await writer.replaceAll(next)
      if (result.ok) await secondCopies.forget(before, readPosts())
      return result
    },
  }
}
