import { useState } from 'react'
import { EMPTY_DRAFT, toDraft, wordCount } from '@/domain/post/draft'
import { titleOf } from '@/domain/post/post'
import { postOfEntry } from '@/domain/post/version'
import { counted } from '@/domain/text/counted'
import type { Version } from '@/storage/admin/history/history'
import { postHistory, postStore } from '@/storage/admin/stores'
import { Dialog } from '@/ui/admin/dialog'
import { useDialogs } from '@/ui/admin/dialogs'
import { useToast } from '@/ui/admin/toasts'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison/comparison'
import { explainDatabase, explainFailure } from '../explain-problem'
import { titleMessage } from '../title-message'
import { useDeleteForGood } from './use-delete-for-good'
import { useNumberOnSite, usePost } from './use-versions'
import { REASONS, VersionRow } from './version-row'

/** After all others: where the post was is not known any more. */
const END = Number.MAX_SAFE_INTEGER

/** Puts posts back into the list, byte for byte. */
function useRestorePosts() {
  const { alert } = useDialogs()
  const showToast = useToast()
  return async (versions: readonly Version[]): Promise<void> => {
    const found = await postHistory.entriesOf(versions)
    if (!found.ok) return alert('Nothing was restored', explainDatabase(found))
    const posts = found.value.flatMap((entry) => {
      const post = entry === null ? null : postOfEntry(entry)
      return entry !== null && post ? [{ post, entry, index: END }] : []
    })
    const result = await postStore.restore(posts)
    if (!result.ok) return alert('Nothing was restored', explainFailure(result))
    const restored = posts.filter((post) => !result.refused.includes(post))
    if (restored[0])
      showToast({
        text:
          restored.length === 1
            ? titleMessage('Restored “{title}”.', titleOf(restored[0].post))
            : `Restored ${restored.length} posts.`,
      })
    if (restored.length < versions.length)
      await alert(
        'Not everything was restored',
        'A text can’t be read, or another post has its id. Nothing was deleted.',
      )
  }
}

type DeletedPostsProps = { versions: readonly Version[]; onClose: () => void }

/** The last version of each deleted post (product.md §2.13, History). */
export function DeletedPosts({ versions, onClose }: DeletedPostsProps) {
  const [open, setOpen] = useState<string | null>(null)
  const restorePosts = useRestorePosts()
  return (
    <Dialog
      title="Deleted posts"
      size="wide"
      onDismiss={onClose}
      actions={
        <>
          {versions.length > 1 && (
            <Button variant="outline" onClick={() => void restorePosts(versions)}>
              Restore all
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {versions.length === 0 && <p>No deleted post is left.</p>}
      <ul aria-label="Deleted posts" className="-my-2">
        {versions.map((version) => {
          const [postId, , at] = version.key
          const post = postOfEntry(version.text)
          return (
            <VersionRow
              key={postId}
              at={at}
              title={titleOf(post ?? { title: '' })}
              details={`${REASONS[version.why]} · ${counted(wordCount(post?.content ?? ''), 'word')}`}
              isOpen={postId === open}
              onToggle={() => setOpen(postId === open ? null : postId)}
            >
              <OpenPost version={version} onRestore={() => void restorePosts([version])} />
            </VersionRow>
          )
        })}
      </ul>
    </Dialog>
  )
}

const WORDS = { removed: null, added: 'Deleted text', label: 'The deleted text' }

function OpenPost({ version, onRestore }: { version: Version; onRestore: () => void }) {
  const post = usePost(version)
  const { removePost } = useDeleteForGood()
  const [versions] = useState([version])
  const isOnSite = useNumberOnSite(version.key[0], versions) !== null
  if (post === undefined) return null
  return (
    <>
      {isOnSite && <p>Your site still shows this text.</p>}
      {post ? (
        <Comparison before={EMPTY_DRAFT} after={toDraft(post)} words={WORDS} />
      ) : (
        <p>This text can’t be read.</p>
      )}
      <div className="flex flex-wrap gap-3">
        {post && <Button onClick={onRestore}>Restore this post</Button>}
        <Button
          variant="danger-outline"
          onClick={() => void removePost(post ? titleOf(post) : 'this text', version.key[0])}
        >
          Delete for good
        </Button>
      </div>
    </>
  )
}
