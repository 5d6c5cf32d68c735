import { toDraft } from '@/domain/draft'
import { newId } from '@/domain/new-id'
import { type BlogPost, titleOf } from '@/domain/post'
import type { StoredPost } from '@/domain/post-list'
import { drafts, postWriter, secondCopies } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainFailure } from '../explain-problem'
import { useRecoverableDrafts } from '../recoverable-drafts'
import { titleMessage } from '../title-message'

/** Stores a post's text as a draft, which is offered like any other. */
const storeDraft = (post: BlogPost) => {
  const typedAt = Date.now()
  const id = newId(typedAt, Math.random)
  return drafts.store({ id, postId: post.id, text: toDraft(post), base: post, typedAt, isSaved: false })
}

const QUESTION = 'Are you sure you want to delete this blog post?'

/** Deletes a post after a question (product.md §4), and offers Undo. `onBack` gets the post's id after an Undo. */
export function useDelete(onBack: (postId: string) => void) {
  const { confirm, alert } = useDialogs()
  const showToast = useToast()
  const { refresh } = useRecoverableDrafts()

  const undo = async (removed: StoredPost) => {
    const result = await postWriter.restore(removed)
    if (result.ok) {
      // The deletion removed the second copy, and the disk may still have the list without the post.
      await secondCopies.secure({ post: removed.post, base: null })
      onBack(removed.post.id)
      showToast({ text: titleMessage('Restored “{title}”.', titleOf(removed.post)) })
      return
    }
    // The text is stored nowhere else now.
    const stored = await storeDraft(removed.post)
    void refresh()
    const where = stored.ok ? ' The deleted text is now listed as unsaved text.' : ''
    if (result.reason === 'changed-elsewhere' || result.reason === 'deleted-elsewhere')
      await alert('Not brought back', `Another tab has saved this post since; its text stays.${where}`)
    else await alert('Error saving blog post', `${explainFailure(result)}${where}`)
    if (!stored.ok) offerUndo(removed)
  }

  const offerUndo = (removed: StoredPost) => {
    const run = () => void undo(removed)
    const text = titleMessage('Deleted “{title}”.', titleOf(removed.post))
    showToast({ text, action: { label: 'Undo', run, isUndo: true } })
  }

  /** Resolves to whether the post was deleted. `isChanged`: another tab changed it after the question. */
  return async function deletePost(post: BlogPost, isChanged = false): Promise<boolean> {
    const body = (
      <>
        <p dir="auto" className="line-clamp-3 font-display text-ink">
          {titleOf(post)}
        </p>
        {isChanged && <p>Another tab has changed it since you were asked: that text would go too.</p>}
      </>
    )
    if (!(await confirm({ title: QUESTION, body, action: 'Delete' }))) return false
    const result = await postWriter.remove(post)
    if (!result.ok && result.reason === 'changed-elsewhere') return deletePost(result.current, true)
    if (!result.ok) {
      await alert('The post could not be deleted', explainFailure(result))
      return false
    }
    const { removed } = result
    if (removed) {
      await secondCopies.forget([removed.post], [])
      offerUndo(removed)
    }
    return true
  }
}
