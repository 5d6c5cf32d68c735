import type { ReactNode } from 'react'
import { ScrollArea } from '@/ui/admin/scroll-area'

/** How many lines are shown: thousands would only hold the page up. */
const MOST_LISTED = 200

type CappedListProps<Item> = {
  label: string
  items: readonly Item[]
  className: string
  /** The line of an item, with its key. */
  children: (item: Item) => ReactNode
}

/** A list in a scrolled area that may be very long: it says how many lines it leaves out. */
export function CappedList<Item>({ label, items, className, children }: CappedListProps<Item>) {
  const more = items.length - MOST_LISTED
  return (
    <ScrollArea label={label} className={`${className} text-sm`}>
      <ul className="grid gap-1">
        {items.slice(0, MOST_LISTED).map(children)}
        {more > 0 && <li className="text-faint">and {more.toLocaleString()} more</li>}
      </ul>
    </ScrollArea>
  )
}
