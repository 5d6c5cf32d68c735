import { type ComponentProps, useState } from 'react'
import type { DraftRecord } from '@/storage/admin/drafts'
import { usePosts } from '@/storage/posts'
import { useNoEarlierUndo } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { EMPTY_BOX } from '@/ui/empty-box'
import { useRecoverableDrafts } from '../recoverable-drafts'
import { Editor } from './editor'

/** An open editor stays open when its post is deleted. `restored`: the draft of a post that was already deleted. */
type Shown = { kind: 'editor'; restored?: DraftRecord } | { kind: 'gone' }

/** The editor of a post, or of a draft whose post was deleted. */
export function EditorView(props: Omit<ComponentProps<typeof Editor>, 'restored'>) {
  const { postId, onCancel } = props
  useNoEarlierUndo()
  const { posts, problem } = usePosts()
  const { drafts } = useRecoverableDrafts()
  const exists = postId === null || posts.some((post) => post.id === postId)
  const [shown, setShown] = useState<Shown>({ kind: exists ? 'editor' : 'gone' })
  // Another tab or an Undo has restored the post.
  if (shown.kind === 'gone' && exists) setShown({ kind: 'editor' })
  if (shown.kind === 'gone' && postId !== null) {
    const restored = drafts.find((draft) => draft.postId === postId)
    if (!restored) return <GonePost isDeleted={problem === null} onCancel={onCancel} />
    setShown({ kind: 'editor', restored })
  }
  return <Editor {...props} restored={shown.kind === 'editor' ? shown.restored : undefined} />
}

const FOUND = {
  looking: 'Looking for unsaved text...',
  nothing: 'There is no unsaved text to recover.',
  unreadable: 'There may be unsaved text, but this browser can’t read all of it.',
}

type GonePostProps = {
  /** Otherwise the post may be among the stored entries that cannot be read. */
  isDeleted: boolean
  onCancel: () => void
}

function GonePost({ isDeleted, onCancel }: GonePostProps) {
  const { hasLoaded, failure } = useRecoverableDrafts()
  const whenLoaded = failure ? 'unreadable' : 'nothing'
  return (
    <div className={EMPTY_BOX}>
      <h2 className="text-xl">{isDeleted ? 'This post was deleted' : 'This post can’t be found'}</h2>
      <p role="status" className="mt-2 mb-6 text-soft">
        {!isDeleted && 'The post may be among the stored posts that can’t be read. '}
        {FOUND[hasLoaded ? whenLoaded : 'looking']}
      </p>
      <Button onClick={onCancel}>Back to dashboard</Button>
    </div>
  )
}
