import { useState } from 'react'
import { type Comparison, isUnlike } from '@/domain/import/compare-import'
import { titleOf } from '@/domain/post/post'
import { Dialog } from '@/ui/admin/dialog'
import { Figures } from '@/ui/admin/figures'
import { Button } from '@/ui/button'
import { Chip } from '@/ui/chip'
import { dayIn, WORDS as PAGE_WORDS } from '@/ui/words'
import type { Incoming, Source } from './incoming'
import { Refusals, ScrollList } from './scroll-list'
import { explainWays, replaceLabel } from './words'

type ImportPreviewProps = {
  incoming: Incoming
  comparison: Comparison
  storedCount: number
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

type EntryRowProps = {
  entry: Comparison['entries'][number]
  isTicked: boolean
  onToggle: () => void
}

/** An entry and its effect. The owner can leave it out. */
function EntryRow({ entry, isTicked, onToggle }: EntryRowProps) {
  const { post, change, replaced, hidden, isDraft } = entry
  return (
    <li className="flex gap-x-3">
      <span className={`w-16 shrink-0 font-display ${change === 'new' ? 'text-success' : 'text-accent'}`}>
        {change}
      </span>
      <label className="flex min-w-0 items-start gap-x-2">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={onToggle}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0 wrap-anywhere">
          <span dir="auto" className="line-clamp-2 text-ink">
            {titleOf(post)}
          </span>{' '}
          {isDraft && <Chip>Draft there</Chip>}
          {replaced && (
            <span className="text-faint">
              {`Replaces “${titleOf(replaced)}” of ${dayIn(PAGE_WORDS, replaced.date)}.`}
            </span>
          )}{' '}
          {hidden !== null && (
            <span className={hidden.isShown ? 'text-danger' : 'text-faint'}>{hidden.why}</span>
          )}
        </span>
      </label>
    </li>
  )
}

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
  const { comparison, storedCount, isBusy, onMerge, onReplace, onCancel } = props
  const { source, refused, notices } = props.incoming
  const { entries, counts } = comparison
  const words = WORDS[source]
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(
    () => new Set(source === 'import' ? unwantedIds(comparison) : []),
  )
  const changes = entries.filter(({ change }) => change !== 'same')
  const replacesByNothing = entries.every(({ post }) => unticked.has(post.id))
  const mergesNothing = changes.every(({ post }) => unticked.has(post.id))
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
      {storedCount > 0 && <p className="text-sm">{explainWays(comparison, source)}</p>}
      {changes.length > 0 && (
        <>
          <p className="text-sm">Posts that are not ticked are left out.</p>
          <ScrollList label={words.list} items={changes}>
            {(entry) => (
              <EntryRow
                key={entry.post.id}
                entry={entry}
                isTicked={!unticked.has(entry.post.id)}
                onToggle={() => setUnticked(toggled(unticked, entry.post.id))}
              />
            )}
          </ScrollList>
        </>
      )}
      <Refusals refused={refused} />
      <Refusals refused={notices} label="Notes" />
    </Dialog>
  )
}
