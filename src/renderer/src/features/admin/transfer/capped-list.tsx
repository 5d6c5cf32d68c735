import type { ReactNode } from 'react'
import type { Refusal } from '@/domain/import/entry'
import { ScrollArea } from '@/ui/admin/scroll-area'

/** Rendering thousands of lines would block the page. */
const MOST_LISTED = 200

type CappedListProps<Item> = {
  label: string
  items: readonly Item[]
  /** The list item of one item, with its key. */
  children: (item: Item) => ReactNode
}

/** A scrollable list that says how many items it leaves out. */
export function CappedList<Item>({ label, items, children }: CappedListProps<Item>) {
  const more = items.length - MOST_LISTED
  return (
    <ScrollArea label={label} className="max-h-60 text-sm">
      <ul className="grid gap-1">
        {items.slice(0, MOST_LISTED).map(children)}
        {more > 0 && <li className="text-faint">and {more.toLocaleString()} more</li>}
      </ul>
    </ScrollArea>
  )
}

type RefusalsProps = { refused: readonly Refusal[]; kind?: 'refused' | 'note' }

const LISTS = {
  refused: { label: 'Refused', look: 'text-danger' },
  note: { label: 'Notes', look: 'text-faint' },
} as const

/** What an import or a backup does not bring in, or brings in otherwise, each with the reason. */
export function Refusals({ refused, kind = 'refused' }: RefusalsProps) {
  if (refused.length === 0) return null
  const { label, look } = LISTS[kind]
  return (
    <CappedList label={label} items={refused}>
      {(each) => (
        <li key={`${each.where} ${each.why}`} className="flex flex-wrap gap-x-3">
          <span className={`w-16 shrink-0 font-display ${look}`}>{kind}</span>
          <span className="min-w-0 grow basis-32 wrap-anywhere">
            {each.where}: {each.why}
          </span>
        </li>
      )}
    </CappedList>
  )
}
