import { type BlogPost, samePost } from '@/domain/post'
import { createListeners } from '@/platform/listeners'
import type { Drafts, Save } from './drafts'

type SecondCopiesEffects = {
  readonly drafts: Pick<Drafts, 'keepSaved' | 'forgetSaves'>
  /** Resolves to whether a backup has all that is stored; to false where there are no backups. */
  readonly isBackedUp: () => Promise<boolean>
}

/**
 * The browser writes localStorage to the disk up to an hour late. A browser killed before that has the older text, and on a
 * full disk it loses a save without a word. So each save also lies in a backup or, without one, in IndexedDB.
 */
export type SecondCopies = {
  /** Resolves to whether the save would survive if the browser were killed now. If not, `hasUnsecured` says so. */
  secure(save: Save): Promise<boolean>
  hasUnsecured(): boolean
  /** Tries again to secure the saves that are not. */
  retry(): Promise<void>
  subscribe(listener: () => void): () => void
  /** To be called after posts were deleted or replaced on purpose: what was stored must not come back. */
  forget(before: readonly BlogPost[], after: readonly BlogPost[]): Promise<void>
}

export function createSecondCopies({ drafts, isBackedUp }: SecondCopiesEffects): SecondCopies {
  const { tell, subscribe } = createListeners()
  let unsecured: readonly Save[] = []
  function setUnsecured(next: readonly Save[]): void {
    if (next.length === 0 && unsecured.length === 0) return
    unsecured = next
    tell()
  }
  const isSecure = async (save: Save) => (await isBackedUp()) || (await drafts.keepSaved(save)).ok
  async function retry(): Promise<void> {
    for (const save of unsecured)
      if (await isSecure(save)) setUnsecured(unsecured.filter((each) => each !== save))
  }
  return {
    async secure(save) {
      const others = unsecured.filter(({ post }) => post.id !== save.post.id)
      const isSafe = await isSecure(save)
      setUnsecured(isSafe ? others : [...others, save])
      if (isSafe) await retry()
      return isSafe
    },
    hasUnsecured: () => unsecured.length > 0,
    retry,
    subscribe,
    async forget(before, after) {
      const isIn = (posts: readonly BlogPost[], { post }: Save) => posts.some((each) => samePost(each, post))
      setUnsecured(unsecured.filter((save) => !isIn(before, save) || isIn(after, save)))
      await drafts.forgetSaves(before, after)
    },
  }
}
