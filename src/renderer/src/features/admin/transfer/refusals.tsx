import type { Refusal } from '@/domain/import-file'
import { ScrollArea } from '@/ui/scroll-area'

/** How many lines of such a list are shown: thousands would only hold the page up. */
export const MOST_LISTED = 200

/** What an import or a backup does not bring in, each with the reason. */
export function Refusals({ refused }: { refused: readonly Refusal[] }) {
  if (refused.length === 0) return null
  const more = refused.length - MOST_LISTED
  return (
    <ScrollArea label="Refused" className="max-h-60 text-sm">
      <ul className="grid gap-1">
        {refused.slice(0, MOST_LISTED).map((each) => (
          <li key={`${each.where} ${each.why}`} className="flex gap-3">
            <span className="w-16 shrink-0 font-display text-danger">refused</span>
            <span className="min-w-0">
              {each.where}: {each.why}
            </span>
          </li>
        ))}
        {more > 0 && <li className="text-faint">and {more.toLocaleString()} more</li>}
      </ul>
    </ScrollArea>
  )
}
