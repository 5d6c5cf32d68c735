import type { ReactNode } from 'react'
import type { Refusal } from '@/domain/import/entry'
import { summarize } from '@/domain/import/summarize'
import { ScrollArea } from '@/ui/admin/scroll-area'

type ScrollListProps<Item> = {
  label: string
  items: readonly Item[]
  /** Renders the list item, with its key. */
  children: (item: Item) => ReactNode
}

/** A scrollable list below its label. */
export function ScrollList<Item>({ label, items, children }: ScrollListProps<Item>) {
  return (
    <div>
      <h3 className="mb-2 text-ink">{label}</h3>
      <ScrollArea label={label} className="max-h-60 text-sm">
        <ul className="grid gap-2">{items.map(children)}</ul>
      </ScrollArea>
    </div>
  )
}

type RefusalsProps = { refused: readonly Refusal[]; label?: 'Refused' | 'Notes' }

/** Posts that an import or a backup leaves out or changes, each with the reason. */
export function Refusals({ refused, label = 'Refused' }: RefusalsProps) {
  if (refused.length === 0) return null
  return (
    <ScrollList label={label} items={summarize(refused)}>
      {(each) => (
        <li key={each.why} className="wrap-anywhere">
          <span className="text-ink">{`${each.where}: `}</span>
          <span>{each.why}</span>
        </li>
      )}
    </ScrollList>
  )
}
