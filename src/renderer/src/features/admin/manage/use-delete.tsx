import type { ReactNode } from 'react'
import { counted } from '@/domain/counted'
import { toDraft } from '@/domain/draft'
import { newId } from '@/domain/new-id'
import { type BlogPost, titleOf } from '@/domain/post'
import type { StoredPost } from '@/domain/post-list'
import { drafts, postStore } from '@/storage/admin/stores'
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

/** Titles that the question names; of more posts, it gives the number. */
const NAMED = 5

/** For example 'Deleted “{title}”.' or 'Deleted 5 posts.' */
function messageOf(verb: 'Deleted' | 'Restored', posts: readonly BlogPost[]): ReactNode {
  const [post] = posts
  if (!post || posts.length > 1) return `${verb} ${counted(posts.length)}.`
  return titleMessage(`${verb} “{title}”.`, titleOf(post))
}

const postsOf = (stored: readonly StoredPost[]) => stored.map(({ post }) => post)

/** Deletes posts after a question (product.md §4), and offers Undo. After that, `onBack` gets the first post's id. */
export function useDelete(onBack: (postId: string) => void) {
  const { confirm, alert } = useDialogs()
  const showToast = useToast()
  const { refresh } = useRecoverableDrafts()

  /** The texts are stored nowhere else now. Returns those that are in no draft either. */
  const rescue = async (removed: readonly StoredPost[]) => {
    const stored = await Promise.all(postsOf(removed).map(storeDraft))
    void refresh()
    return removed.filter((_, index) => !stored[index]?.ok)
  }

  const undo = async (removed: readonly StoredPost[]) => {
    const result = await postStore.restore(removed)
    const notRestored = result.ok ? result.refused : removed
    const back = removed.filter((each) => !notRestored.includes(each))
    if (back[0]) {
      onBack(back[0].post.id)
      showToast({ text: messageOf('Restored', postsOf(back)) })
    }
    if (notRestored.length === 0) return
    const unsafe = await rescue(notRestored)
    const where = unsafe.length === 0 ? ' You’ll find the deleted text under “You have unsaved text”.' : ''
    if (result.ok)
      await alert(
        notRestored.length === 1
          ? 'One post wasn’t restored'
          : `${notRestored.length} posts weren’t restored`,
        `Another tab has saved ${notRestored.length === 1 ? 'it' : 'them'} since, so that version stays.${where}`,
      )
    else await alert('Nothing was restored', `${explainFailure(result)}${where}`)
    if (unsafe.length > 0) offerUndo(unsafe)
  }

  const offerUndo = (removed: readonly StoredPost[]) => {
    const run = () => void undo(removed)
    showToast({
      text: messageOf('Deleted', postsOf(removed)),
      action: { label: 'Undo', run, isUndo: true },
    })
  }

  /** Resolves to whether the posts were deleted. `isChanged`: another tab changed one after the question. */
  return async function deletePosts(posts: readonly BlogPost[], isChanged = false): Promise<boolean> {
    const isOne = posts.length === 1
    const title = isOne
      ? 'Are you sure you want to delete this blog post?'
      : `Delete ${counted(posts.length)}?`
    const body = (
      <>
        <Titles posts={posts} />
        {isChanged && (
          <p>
            {isOne
              ? 'Another tab changed this post after you were asked. Those changes will be deleted too.'
              : 'Another tab changed some of these posts after you were asked. Those changes will be deleted too.'}
          </p>
        )}
      </>
    )
    if (!(await confirm({ title, body, action: 'Delete' }))) return false
    const result = await postStore.remove(posts)
    if (!result.ok && result.reason === 'changed-elsewhere') return deletePosts(result.current, true)
    if (!result.ok) {
      await alert(
        isOne ? 'The post couldn’t be deleted' : 'The posts couldn’t be deleted',
        explainFailure(result),
      )
      return false
    }
    if (result.removed.length > 0) offerUndo(result.removed)
    return true
  }
}

function Titles({ posts }: { posts: readonly BlogPost[] }) {
  const rest = posts.length - NAMED
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
      {rest > 0 && <p>and {rest === 1 ? 'one more' : `${rest} more`}</p>}
    </>
  )
}
