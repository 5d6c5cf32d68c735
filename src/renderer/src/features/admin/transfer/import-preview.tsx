import type { Comparison } from '@/domain/compare-import'
import type { Refusal } from '@/domain/import-file'
import { titleOf } from '@/domain/post'
import { Dialog } from '@/ui/admin/dialog'
import { Figures } from '@/ui/admin/figures'
import { Button } from '@/ui/button'
import { CappedList } from './capped-list'
import { explainWays, replaceLabel, type Source } from './import-words'
import { Refusals } from './refusals'

type ImportPreviewProps = {
  source: Source
  comparison: Comparison
  refused: readonly Refusal[]
  /** How many posts there are now. */
  storedCount: number
  /** Whether something else is stored, which is no post. */
  hasUnreadable: boolean
  isBusy: boolean
  onMerge: () => void
  onReplace: () => void
  onCancel: () => void
}

const LOOKS = { new: 'text-success', changed: 'text-accent', same: 'text-faint' } as const

const MERGE: Record<Source, string> = { import: 'Import', backup: 'Restore' }

/** What an import or a backup would change, and why some of it is refused. Nothing is written before a choice. */
export function ImportPreview(props: ImportPreviewProps) {
  const { source, comparison, refused, storedCount, hasUnreadable, isBusy, onMerge, onReplace, onCancel } =
    props
  const { entries, counts } = comparison
  const mergesNothing = counts.new + counts.changed === 0
  return (
    <Dialog
      title={`What the ${source} would change`}
      size="wide"
      onDismiss={onCancel}
      actions={
        <>
          <Button look="outline" aria-disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          {storedCount > 0 && (
            <Button look="danger-outline" aria-disabled={isBusy} onClick={() => isBusy || onReplace()}>
              {replaceLabel(storedCount)}
            </Button>
          )}
          <Button
            aria-disabled={isBusy || mergesNothing}
            onClick={() => isBusy || mergesNothing || onMerge()}
          >
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
        <p className="text-sm">What is stored now cannot be read. It is copied before any of it changes.</p>
      )}
      <CappedList label={`Posts of the ${source}`} items={entries} className="max-h-64">
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
