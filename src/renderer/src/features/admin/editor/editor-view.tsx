import { useState } from 'react'
import { recovery } from '@/storage/admin-storage'
import { usePosts } from '@/storage/posts'
import type { RecoveryCopy } from '@/storage/recovery'
import { Button } from '@/ui/button'
import { useLeftBehind } from '../use-left-behind'
import { Editor } from './editor'

type EditorViewProps = { postId: string | null; onSaved: () => void; onCancel: () => void }

/** The editor of a post, or of a text whose post has been deleted since. */
export function EditorView({ postId, onSaved, onCancel }: EditorViewProps) {
  const { posts } = usePosts()
  const [isGone] = useState(() => postId !== null && !posts.some((post) => post.id === postId))
  if (isGone && postId !== null) return <GonePost postId={postId} onSaved={onSaved} onCancel={onCancel} />
  return <Editor postId={postId} onSaved={onSaved} onCancel={onCancel} />
}

function GonePost({ postId, onSaved, onCancel }: EditorViewProps & { postId: string }) {
  const [copy, setCopy] = useState<RecoveryCopy | null>(null)
  useLeftBehind(
    () => recovery.readRecovery(postId),
    ([latest = null]) => setCopy((known) => known ?? latest),
  )
  if (copy) return <Editor postId={postId} start={copy} onSaved={onSaved} onCancel={onCancel} />
  return (
    <div className="rounded-2xl border border-dashed border-edge px-6 py-16 text-center">
      <h2 className="text-xl font-semibold">This post is no longer there</h2>
      <p className="mt-2 mb-6 text-soft">It was deleted, and no unsaved text of it is left.</p>
      <Button onClick={onCancel}>Back to the dashboard</Button>
    </div>
  )
}
