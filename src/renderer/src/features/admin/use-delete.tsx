import type { ReactNode } from 'react'
import { type BlogPost, titleOf } from '@/domain/post/post'
import type { StoredPost } from '@/domain/post/put-posts'
import { counted } from '@/domain/text/counted'
import { postStore } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { explainFailure } from './explain-problem'
import { titleMessage } from './title-message'

/** The most titles that the question names. */
const NAMED = 5

const NOT_KEPT = ' The history couldn’t keep the text.'

function messageOf(change: 'Deleted' | 'Restored', [first, ...others]: readonly StoredPost[]): ReactNode {
  return first && others.length === 0
    ? titleMessage(`${change} “{title}”.`, titleOf(first.post))
    : `${change} ${others.length + 1} posts.`
}

/** Deletes posts after a question (product.md §4), and offers Undo. */
export function useDelete() {
  const { confirm, alert } = useDialogs()
  const showToast = useToast()

  /** `isKept`: the history has the texts. */
  const undo = async (removed: readonly StoredPost[], isKept: boolean) => {
    const result = await postStore.restore(removed)
    const notRestored = result.ok ? result.refused : removed
    const restored = removed.filter((each) => !notRestored.includes(each))
    if (restored.length > 0) showToast({ text: messageOf('Restored', restored) })
    if (notRestored.length === 0) return
    const where = isKept ? ' The deleted text is in the history.' : ''
    if (result.ok)
      await alert('Not everything was restored', `Another tab has saved the same post since.${where}`)
    else await alert('Nothing was restored', `${explainFailure(result)}${where}`)
    if (!isKept) offerUndo(notRestored, isKept)
  }

  const offerUndo = (removed: readonly StoredPost[], isKept: boolean) => {
    const run = () => void undo(removed, isKept)
    showToast({
      text: (
        <>
          <span>{messageOf('Deleted', removed)}</span>
          {!isKept && <span>{NOT_KEPT}</span>}
        </>
      ),
      action: { label: 'Undo', run, isUndo: true },
    })
  }

  /** Resolves to whether the posts were deleted. `isChanged`: another tab changed one after the question. */
  return async function deletePosts(posts: readonly BlogPost[], isChanged = false): Promise<boolean> {
    const isOne = posts.length === 1
    const title = isOne ? 'Are you sure you want to delete this blog post?' : `Delete ${posts.length} posts?`
    const body = (
      <>
        <Titles posts={posts} />
        {isChanged && (
          <p>Another tab saved changes after you were asked. Those changes will be deleted too.</p>
        )}
      </>
    )
    if (!(await confirm({ title, body, action: 'Delete' }))) return false
    const result = await postStore.remove(posts)
    if (!result.ok && result.reason === 'changed-elsewhere') return deletePosts(result.current, true)
    if (!result.ok) {
      await alert('Nothing was deleted', explainFailure(result))
      return false
    }
    if (result.removed.length > 0) offerUndo(result.removed, result.isKept)
    return true
  }
}

function Titles({ posts }: { posts: readonly BlogPost[] }) {
  const unnamed = posts.length - NAMED
  return (
    <>
      {posts.slice(0, NAMED).map((post) => (
        <p
          key={post.id}
          dir="auto"
          className={`font-display text-ink ${posts.length === 1 ? 'line-clamp-3' : 'truncate'}`}
        >
          {titleOf(post)}
        </p>
      ))}
      {unnamed > 0 && <p>{`and ${counted(unnamed, 'more post')}`}</p>}
    </>
  )
}
