import { useState } from 'react'
import { formatLongDay } from '@/domain/calendar-day'
import { type Comparison, isUnlike } from '@/domain/import/compare-import'
import { titleOf } from '@/domain/post/post'
import { Dialog } from '@/ui/admin/dialog'
import { Figures } from '@/ui/admin/figures'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import type { Incoming, Source } from './incoming'
import { Refusals, ScrollList } from './scroll-list'
import { explainWays, replaceLabel } from './words'

type ImportPreviewProps = {
  incoming: Incoming
  comparison: Comparison
  storedCount: number
  /** Whether something is stored that is not a post. */
  hasUnreadable: boolean
  isBusy: boolean
  /** `unticked`: the ids of posts that the owner does not want. */
  onMerge: (unticked: ReadonlySet<string>) => void
  onReplace: (unticked: ReadonlySet<string>) => void
  onCancel: () => void
}

const WORDS: Record<Source, { title: string; list: string; merge: string }> = {
  import: { title: 'Review import', list: 'Posts in the import', merge: 'Import' },
  backup: { title: 'Review backup', list: 'Posts in the backup', merge: 'Restore' },
}

const CHANGES = {
  new: { label: 'new', look: 'text-success' },
  changed: { label: 'changed', look: 'text-accent' },
  same: { label: 'same', look: 'text-faint' },
}

type Entry = Comparison['entries'][number]

type EntryRowProps = {
  entry: Entry
  /** Whether other posts have a checkbox. The indent aligns all titles. */
  isIndented: boolean
  isUnticked: boolean
  onToggle: () => void
}

/** An entry and its effect. The owner can leave out one that replaces a post or has text hidden by its blog. */
function EntryRow({ entry, isIndented, isUnticked, onToggle }: EntryRowProps) {
  const { post, change, replaced, hidden, isDraft } = entry
  const { label, look } = CHANGES[change]
  const title = (
    <>
      <span dir="auto" className="line-clamp-2 min-w-0 text-ink wrap-anywhere">
        {titleOf(post)}
      </span>
      {isDraft && (
        <>
          {' '}
          <Chip>Draft there</Chip>
        </>
      )}
    </>
  )
  return (
    <li className="flex gap-x-3">
      <span className={`w-16 shrink-0 font-display ${look}`}>{label}</span>
      {isChoice(entry) ? (
        <label className="flex min-w-0 items-start gap-x-2">
          <input
            type="checkbox"
            checked={!isUnticked}
            onChange={onToggle}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            <span>{title}</span>{' '}
            {replaced && (
              <span className="text-faint">
                {`Replaces “${titleOf(replaced)}” of ${formatLongDay(replaced.date)}.`}
              </span>
            )}{' '}
            {hidden !== null && (
              <span className={hidden.isShown ? 'text-danger' : 'text-faint'}>{hidden.why}</span>
            )}
          </span>
        </label>
      ) : (
        <span className={isIndented ? 'min-w-0 pl-6' : 'min-w-0'}>{title}</span>
      )}
    </li>
  )
}

/** Whether the owner can leave a post out. */
const isChoice = ({ change, replaced, hidden }: Entry) =>
  replaced !== null || (hidden !== null && change !== 'same')

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Posts that are not ticked at first: they would show hidden text, or have only the id of the post that they would replace. */
const unwantedIds = ({ entries }: Comparison) =>
  entries.flatMap(({ post, replaced, hidden }) =>
    hidden?.isShown || (replaced && isUnlike(post, replaced)) ? post.id : [],
  )

/** Shows the changes of an import or a backup, and the refused posts. Nothing is written before the owner chooses. */
export function ImportPreview(props: ImportPreviewProps) {
  const { comparison, storedCount, hasUnreadable, isBusy, onMerge, onReplace, onCancel } = props
  const { source, refused, notices } = props.incoming
  const { entries, counts } = comparison
  const words = WORDS[source]
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(source === 'import' ? unwantedIds(comparison) : []),
  )
  const choices = entries.filter(isChoice)
  const others = entries.filter((entry) => !isChoice(entry))
  const replacesByNothing = entries.every(({ post }) => unticked.has(post.id))
  const mergesNothing = entries.every(({ post, change }) => change === 'same' || unticked.has(post.id))
  return (
    <Dialog
      title={words.title}
      size="wide"
      onDismiss={onCancel}
      actions={
        <>
          <Button variant="outline" isLocked={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          {storedCount > 0 && (
            <Button
              variant="danger-outline"
              isLocked={isBusy || replacesByNothing}
              onClick={() => onReplace(unticked)}
            >
              {replaceLabel(storedCount)}
            </Button>
          )}
          <Button isLocked={isBusy || mergesNothing} onClick={() => onMerge(unticked)}>
            {storedCount > 0 ? 'Merge' : words.merge}
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
      {storedCount > 0 && <p className="text-sm">{explainWays(comparison)}</p>}
      {storedCount === 0 && hasUnreadable && (
        <p className="text-sm">Your stored posts can’t be read. They are backed up first.</p>
      )}
      {choices.length > 0 && <p className="text-sm">Posts that are not ticked are left out.</p>}
      <ScrollList label={words.list} items={[...choices, ...others]}>
        {(entry) => (
          <EntryRow
            key={entry.post.id}
            entry={entry}
            isIndented={choices.length > 0}
            isUnticked={unticked.has(entry.post.id)}
            onToggle={() => setUnticked(toggled(unticked, entry.post.id))}
          />
        )}
      </ScrollList>
      <Refusals refused={refused} />
      <Refusals refused={notices} label="Notes" />
    </Dialog>
  )
}
