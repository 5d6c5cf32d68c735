import { type BlogPost, samePost } from '@/domain/post/post'
import type { Save } from '@/domain/post/post-change'
import { createListeners } from '@/platform/listeners'
import type { Drafts } from './drafts/drafts'

type SecondCopiesEffects = {
  readonly drafts: Pick<Drafts, 'storeCopies' | 'forgetSaves'>
  /** Resolves to whether a backup contains all stored posts. */
  readonly isBackedUp: () => Promise<boolean>
}

export type SecondCopies = ReturnType<typeof createSecondCopies>

/**
 * The browser writes localStorage to the disk up to an hour late. If it is killed before that, or the disk is full, the save
 * is lost without an error. So each save is also in a backup or, without one, in IndexedDB.
 */
export function createSecondCopies({ drafts, isBackedUp }: SecondCopiesEffects) {
  const { notify, subscribe } = createListeners()
  let unsecured: readonly Save[] = []
  function setUnsecured(next: readonly Save[]): void {
    if (next.length === 0 && unsecured.length === 0) return
    unsecured = next
    notify()
  }
  async function areSecure(saves: readonly Save[]): Promise<boolean> {
    if (!(await isBackedUp())) return (await drafts.storeCopies(saves)).ok
    // A copy older than the backup would look like a lost save.
    for (const { post, startedFrom } of saves) if (startedFrom) void drafts.forgetSaves([startedFrom], [post])
    return true
  }
  async function retry(): Promise<void> {
    for (const save of unsecured)
      if (await areSecure([save])) setUnsecured(unsecured.filter((each) => each !== save))
  }
  return {
    /** Resolves to whether the saves survive if the browser is killed now. If not, `hasUnsecured` is true. */
    async secure(...saves: readonly Save[]): Promise<boolean> {
      const isSafe = await areSecure(saves)
      const ids = new Set(saves.map(({ post }) => post.id))
      // After the await, as other saves may have been added or secured meanwhile.
      const others = unsecured.filter(({ post }) => !ids.has(post.id))
      setUnsecured(isSafe ? others : [...others, ...saves])
      if (isSafe) await retry()
      return isSafe
    },
    hasUnsecured: () => unsecured.length > 0,
    retry,
    subscribe,
    /** Call it after the owner deleted or replaced posts, so that their copies are not offered as lost saves. */
    async forget(before: readonly BlogPost[], after: readonly BlogPost[]): Promise<void> {
      const isIn = (posts: readonly BlogPost[], { post }: Save) => posts.some((each) => samePost(each, post))
      setUnsecured(unsecured.filter((save) => !isIn(before, save) || isIn(after, save)))
      await drafts.forgetSaves(before, after)
    },
  }
}
