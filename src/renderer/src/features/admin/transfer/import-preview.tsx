import type { Comparison } from '@/domain/compare-import'
import { titleOf } from '@/domain/post'
import { Dialog } from '@/ui/admin/dialog'
import { Figures } from '@/ui/admin/figures'
import { Button } from '@/ui/button'
import { CappedList, Refusals } from './capped-list'
import type { Incoming, Source } from './incoming'
import { explainWays, replaceLabel } from './words'

type ImportPreviewProps = {
  incoming: Incoming
  comparison: Comparison
  storedCount: number
  /** Whether something is stored that is not a post. */
  hasUnreadable: boolean
  isBusy: boolean
  onMerge: () => void
  onReplace: () => void
  onCancel: () => void
}

const LOOKS = { new: 'text-success', changed: 'text-accent', same: 'text-faint' } as const

const TITLES: Record<Source, string> = { import: 'Review import', backup: 'Review backup' }

const MERGE: Record<Source, string> = { import: 'Import', backup: 'Restore' }

/** Shows what an import or a backup would change and what is refused. Nothing is written before the owner chooses. */
export function ImportPreview(props: ImportPreviewProps) {
  const { comparison, storedCount, hasUnreadable, isBusy, onMerge, onReplace, onCancel } = props
  const { source, refused } = props.incoming
  const { entries, counts } = comparison
  const mergesNothing = counts.new + counts.changed === 0
  return (
    <Dialog
      title={TITLES[source]}
      size="wide"
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="outline" isLocked={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          {storedCount > 0 && (
            <Button variant="danger-outline" isLocked={isBusy} onClick={onReplace}>
              {replaceLabel(storedCount)}
            </Button>
          )}
          <Button isLocked={isBusy || mergesNothing} onClick={onMerge}>
            {storedCount > 0 ? 'Merge' : MERGE[source]}
          </Button>
        </>
      }
    >
      <Figures
        figures={[
          ['New', counts.new],
          ['Changed', counts.changed],
          ['Same', counts.same],
          ['Refused', refused.length],
        ]}
      />
      {storedCount > 0 && <p className="text-sm">{explainWays(source, comparison, refused.length)}</p>}
      {storedCount === 0 && hasUnreadable && (
        <p className="text-sm">Your stored posts can’t be read. They are backed up first.</p>
      )}
      <CappedList label={`Posts in the ${source}`} items={entries}>
        {({ post, change }) => (
          <li key={post.id} className="flex flex-wrap gap-x-3">
            <span className={`w-16 shrink-0 ${LOOKS[change]}`}>{change}</span>
            <span dir="auto" className="line-clamp-2 min-w-0 grow basis-32 text-ink">
              {titleOf(post)}
            </span>
          </li>
        )}
      </CappedList>
      <Refusals refused={refused} />
    </Dialog>
  )
}
