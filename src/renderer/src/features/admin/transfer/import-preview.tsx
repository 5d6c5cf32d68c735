import { useState } from 'react'
import { formatLocalDay } from '@/domain/calendar-day'
import { type Comparison, isUnlike } from '@/domain/compare-import'
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
  /** `left`: the ids of posts that the owner does not want. */
  onMerge: (left: ReadonlySet<string>) => void
  onReplace: () => void
  onCancel: () => void
}

const LOOKS = { new: 'text-success', changed: 'text-accent', same: 'text-faint' } as const

const TITLES: Record<Source, string> = { import: 'Review import', backup: 'Review backup' }

const MERGE: Record<Source, string> = { import: 'Import', backup: 'Restore' }

type Entry = Comparison['entries'][number]

/** What an entry would do to a post; the owner can leave out what replaces one. */
function EntryRow({ entry, isLeft, onLeave }: { entry: Entry; isLeft: boolean; onLeave: () => void }) {
  const { post, change, replaced } = entry
  const title = (
    <span dir="auto" className="line-clamp-2 min-w-0 text-ink wrap-anywhere">
      {titleOf(post)}
    </span>
  )
  return (
    <li className="flex flex-wrap gap-x-3">
      <span className={`w-16 shrink-0 ${LOOKS[change]}`}>{change}</span>
      <div className="min-w-0 grow basis-32">
        {replaced ? (
          <label className="flex items-start gap-x-2">
            <input
              type="checkbox"
              checked={!isLeft}
              onChange={onLeave}
              className="mt-0.5 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              {title}{' '}
              <span className="text-faint wrap-anywhere">
                replaces “{titleOf(replaced)}” of {formatLocalDay(replaced.date)}
              </span>
            </span>
          </label>
        ) : (
          title
        )}
      </div>
    </li>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Posts of an import that have only the id of the post that they would replace. */
const unlikeIds = ({ entries }: Comparison) =>
  entries.flatMap(({ post, replaced }) => (replaced && isUnlike(post, replaced) ? post.id : []))

/** Shows what an import or a backup would change and what is refused. Nothing is written before the owner chooses. */
export function ImportPreview(props: ImportPreviewProps) {
  const { comparison, storedCount, hasUnreadable, isBusy, onMerge, onReplace, onCancel } = props
  const { source, refused, notices } = props.incoming
  const { entries, counts } = comparison
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(source === 'import' ? unlikeIds(comparison) : []),
  )
  const mergesNothing = entries.every(({ post, change }) => change === 'same' || left.has(post.id))
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
          <Button isLocked={isBusy || mergesNothing} onClick={() => onMerge(left)}>
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
        {(entry) => (
          <EntryRow
            key={entry.post.id}
            entry={entry}
            isLeft={left.has(entry.post.id)}
            onLeave={() => setLeft(toggled(left, entry.post.id))}
          />
        )}
      </CappedList>
      <Refusals refused={refused} />
      <Refusals refused={notices} kind="note" />
    </Dialog>
  )
}
