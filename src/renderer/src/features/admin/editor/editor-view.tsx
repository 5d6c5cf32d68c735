import { type ComponentProps, useState } from 'react'
import type { DraftRecord } from '@/storage/admin/drafts/drafts'
import { usePosts } from '@/storage/posts'
import { useNoEarlierOffers } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { useRecoverableDrafts } from '../recovery/recoverable-drafts'
import { Editor } from './editor'

/** An open editor stays open when its post is deleted. `restored`: the draft of a post that was already deleted. */
type Shown = { kind: 'editor'; restored?: DraftRecord } | { kind: 'gone' }

/** The editor of a post, or of a draft whose post was deleted. */
export function EditorView(props: Omit<ComponentProps<typeof Editor>, 'restored'>) {
  const { postId, onCancel } = props
  useNoEarlierOffers()
  const { posts } = usePosts()
  const { drafts } = useRecoverableDrafts()
  const exists = postId === null || posts.some((post) => post.id === postId)
  const [shown, setShown] = useState<Shown>({ kind: exists ? 'editor' : 'gone' })
  // Another tab or an Undo has restored the post.
  if (shown.kind === 'gone' && exists) setShown({ kind: 'editor' })
  if (shown.kind === 'gone' && postId !== null) {
    const restored = drafts.find((draft) => draft.postId === postId)
    if (!restored) return <GonePost onCancel={onCancel} />
    setShown({ kind: 'editor', restored })
  }
  return <Editor {...props} restored={shown.kind === 'editor' ? shown.restored : undefined} />
}

function GonePost({ onCancel }: { onCancel: () => void }) {
  return (
    <div className={EMPTY_BOX}>
      <h2 className="text-xl">This post can’t be found</h2>
      <p className="mt-2 mb-6 text-soft">
        It was deleted, or it is among the stored posts that can’t be read.
      </p>
      <Button onClick={onCancel}>Back to dashboard</Button>
    </div>
  )
}
