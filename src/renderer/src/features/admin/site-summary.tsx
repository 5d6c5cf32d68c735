import { awaitedOf } from '@/domain/publishing/site-record'
import { platform } from '@/platform/current'
import { useSiteCounts, useSiteRecord } from './site-watch'
import { summaryOf } from './site-words'

const PLACE = platform.backups.isSupported ? 'computer' : 'browser'

type SiteSummaryProps = {
  /** null where a button for it is near. */
  onPublish: (() => void) | null
  className: string
}

/** What of the posts here is on the owner's site, from what is remembered, and the way to publish the rest. */
export function SiteSummary({ onPublish, className }: SiteSummaryProps) {
  const counts = useSiteCounts()
  const record = useSiteRecord()
  const isAwaiting = record !== null && awaitedOf(record).length > 0
  return (
    <p className={`flex flex-wrap items-baseline gap-x-3 text-sm text-soft ${className}`}>
      <span>{summaryOf(counts, isAwaiting, PLACE)}</span>
      {onPublish && (
        <button
          type="button"
          onClick={onPublish}
          className="min-h-8 py-1 underline underline-offset-4 hover:text-ink"
        >
          {isAwaiting ? 'Show' : 'Publish…'}
        </button>
      )}
    </p>
  )
}
