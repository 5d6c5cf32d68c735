import { useState, useSyncExternalStore } from 'react'
import { type Draft, sameDraft, toDraft, wordCount } from '@/domain/post/draft'
import { postOfEntry } from '@/domain/post/version'
import { counted } from '@/domain/text/counted'
import type { Version } from '@/storage/admin/history/history'
import { postHistory } from '@/storage/admin/stores'
import { Dialog } from '@/ui/admin/dialog'
import { Button } from '@/ui/button'
import { Comparison } from '../comparison/comparison'
import { explainDatabase } from '../explain-problem'
import { useDeleteForGood } from './use-delete-for-good'
import { useNumberOnSite, usePost, useVersions } from './use-versions'
import { REASONS, VersionRow } from './version-row'

type PostHistoryProps = {
  postId: string
  /** The text in the editor. */
  text: Draft
  onRestore: (text: Draft) => void
  onClose: () => void
}

const NONE: readonly Version[] = []

/** The earlier versions of the post in the editor (product.md §2.13, History). */
export function PostHistory({ postId, text, onRestore, onClose }: PostHistoryProps) {
  const found = useVersions(postId)
  const versions = found?.ok ? found.value : NONE
  const onSite = useNumberOnSite(postId, versions)
  const failure = useSyncExternalStore(postHistory.subscribe, postHistory.lastFailure)
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Dialog
      title="History"
      size="wide"
      onDismiss={onClose}
      actions={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      {failure && <p>{`Your last text couldn’t be added. ${explainDatabase(failure)}`}</p>}
      {found && !found.ok && <p>{`The history can’t be read. ${explainDatabase(found)}`}</p>}
      {found?.ok && versions.length === 0 && <p>No version yet. Each save adds one.</p>}
      {versions.length > 0 && (
        <ul aria-label="Versions" className="-my-2">
          {versions.map((version) => {
            const [, number, at] = version.key
            return (
              <VersionRow
                key={number}
                at={at}
                details={`${REASONS[version.why]} · ${lengthBeside(version, text)}`}
                isOnSite={number === onSite}
                isOpen={number === open}
                onToggle={() => setOpen(number === open ? null : number)}
              >
                <OpenVersion version={version} text={text} onRestore={onRestore} />
              </VersionRow>
            )
          })}
        </ul>
      )}
    </Dialog>
  )
}

/** How long a version is, beside the text in the editor. */
function lengthBeside({ text: entry }: Version, text: Draft): string {
  const more = wordCount(postOfEntry(entry)?.content ?? '') - wordCount(text.content)
  if (more === 0) return 'as long as now'
  return `${counted(Math.abs(more), 'word')} ${more > 0 ? 'more' : 'fewer'}`
}

const WORDS = {
  removed: 'Only in this version',
  added: 'Only in your text now',
  label: 'Differences between this version and your text now',
}

function OpenVersion(props: Pick<PostHistoryProps, 'text' | 'onRestore'> & { version: Version }) {
  const { version, text, onRestore } = props
  const post = usePost(version)
  const { removeVersion } = useDeleteForGood()
  if (post === undefined) return null
  const draft = post && toDraft(post)
  return (
    <>
      {draft === null ? (
        <p>This version can’t be read.</p>
      ) : sameDraft(draft, text) ? (
        <p>This is the text in the editor.</p>
      ) : (
        <Comparison before={draft} after={text} words={WORDS} />
      )}
      <div className="flex flex-wrap gap-3">
        {draft && !sameDraft(draft, text) && (
          <Button onClick={() => onRestore(draft)}>Restore this version</Button>
        )}
        <Button variant="danger-outline" onClick={() => void removeVersion(version)}>
          Delete for good
        </Button>
      </div>
    </>
  )
}
