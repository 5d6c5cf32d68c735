import type { ReactNode } from 'react'
import type { Refusal } from '@/domain/import/entry'
import { ScrollArea } from '@/ui/admin/scroll-area'

/** Rendering thousands of lines would block the page. */
const MOST_LISTED = 200

type CappedListProps<Item> = {
  label: string
  items: readonly Item[]
  /** Renders the list item, with its key. */
  children: (item: Item) => ReactNode
}

/** A scrollable list below its label. It counts the items that it leaves out. */
export function CappedList<Item>({ label, items, children }: CappedListProps<Item>) {
  const more = items.length - MOST_LISTED
  return (
    <div>
      <h3 className="mb-2 text-ink">{label}</h3>
      <ScrollArea label={label} className="max-h-60 text-sm">
        <ul className="grid gap-2">
          {items.slice(0, MOST_LISTED).map(children)}
          {more > 0 && <li className="text-faint">{`and ${more.toLocaleString()} more`}</li>}
        </ul>
      </ScrollArea>
    </div>
  )
}

type RefusalsProps = { refused: readonly Refusal[]; label?: 'Refused' | 'Notes' }

/** Posts that an import or a backup leaves out or changes, each with the reason. */
export function Refusals({ refused, label = 'Refused' }: RefusalsProps) {
  if (refused.length === 0) return null
  return (
    <CappedList label={label} items={refused}>
      {(each) => (
        <li key={`${each.where} ${each.why}`} className="wrap-anywhere">
          <span className="text-ink">{`${each.where}: `}</span>
          <span>{each.why}</span>
        </li>
      )}
    </CappedList>
  )
}
