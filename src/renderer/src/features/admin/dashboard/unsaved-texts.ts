import { isStored, sameDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import type { RecoveryCopy } from '@/storage/admin/recovery'

/** Whether both ways back end at the same text: a post's editor offers whatever there is of that post. */
const leadsTo = (one: RecoveryCopy, other: RecoveryCopy): boolean =>
  one.postId === other.postId && (one.postId !== null || sameDraft(one.draft, other.draft))

/** Those of the copies that say anything else than what is stored. */
export function unsavedCopies(
  copies: readonly RecoveryCopy[],
  posts: readonly BlogPost[],
): readonly RecoveryCopy[] {
  return copies.filter(({ postId, draft }) => !isStored(draft, postId, posts))
}

/**
 * Those of the copies, latest first, that need a way back: not what is saved anyway, one for each post, and every new
 * post by itself, as nothing else tells of it.
 */
export function unsavedTexts(
  copies: readonly RecoveryCopy[],
  posts: readonly BlogPost[],
): readonly RecoveryCopy[] {
  const unsaved = unsavedCopies(copies, posts)
  return unsaved.filter((copy, place) => unsaved.findIndex((each) => leadsTo(each, copy)) === place)
}
