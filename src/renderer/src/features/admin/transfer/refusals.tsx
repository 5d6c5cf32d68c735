import type { Refusal } from '@/domain/import-file'
import { CappedList } from './capped-list'

/** What an import or a backup does not bring in, each with the reason. */
export function Refusals({ refused }: { refused: readonly Refusal[] }) {
  if (refused.length === 0) return null
  return (
    <CappedList label="Refused" items={refused} className="max-h-60">
      {(each) => (
        <li key={`${each.where} ${each.why}`} className="flex flex-wrap gap-x-3">
          <span className="w-16 shrink-0 font-display text-danger">refused</span>
          <span className="min-w-0 grow basis-32">
            {each.where}: {each.why}
          </span>
        </li>
      )}
    </CappedList>
  )
}
