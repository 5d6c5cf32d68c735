import { useRef, useSyncExternalStore } from 'react'
import { LuLogOut } from 'react-icons/lu'
import { formatSize } from '@/domain/text/size'
import { quota, usedSize } from '@/storage/admin/usage'
import { usePosts } from '@/storage/posts'
import { useHeightProperty } from '@/ui/admin/use-height-property'
import { QUIET_BUTTON } from '@/ui/button'

const NEARLY_FULL = 0.85

type StatusStripProps = {
  /** The strip lies over the page, and has only Logout. */
  isBare: boolean
  onTransfer: () => void
  onLogout: () => void
}

/** The fixed strip at the window's lower edge: how full the store is, and Logout (product.md §2.13). */
export function StatusStrip({ isBare, onTransfer, onLogout }: StatusStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  useHeightProperty(strip, '--strip-height')
  return (
    <div
      ref={strip}
      className={`strip print:hidden fixed bottom-0 z-20 ${isBare ? 'right-0' : 'inset-x-0 border-t border-rule bg-paper'}`}
    >
      <div className="panel flex min-h-[var(--strip)] items-center justify-between gap-4">
        {!isBare && <StorageMeter onTransfer={onTransfer} />}
        <button
          type="button"
          onClick={onLogout}
          className={`${QUIET_BUTTON} -mr-3.5 ml-auto shrink-0 -outline-offset-2 ${isBare ? 'bg-paper' : ''}`}
        >
          <LuLogOut aria-hidden className="size-4.5" />
          Logout
        </button>
      </div>
    </div>
  )
}

function StorageMeter({ onTransfer }: Pick<StatusStripProps, 'onTransfer'>) {
  // In the admin area only a change of the posts changes the usage.
  usePosts()
  const used = usedSize()
  const limit = useSyncExternalStore(quota.subscribe, quota.current)
  // If storage is blocked, a notice says so.
  if (used === null || limit === null) return null
  const isNearlyFull = used / limit >= NEARLY_FULL
  return (
    <section
      aria-label="Storage"
      className="grid min-w-0 grid-cols-[minmax(0,auto)] items-center gap-x-4 gap-y-1.5 py-1.5 text-sm text-faint max-[12rem]:flex-1 sm:flex"
    >
      {/* With very large text only the bar is shown until the store is nearly full. */}
      <p
        id="storage-meter"
        className={`first-letter:uppercase ${isNearlyFull ? 'font-display text-danger' : 'max-[12rem]:sr-only'}`}
      >
        {`${formatSize(used)} of ${formatSize(limit)} used`}
      </p>
      {/* A `<meter>` looks the same in all browsers only with rules for each. */}
      <div className="relative h-1.5 w-32 max-w-full overflow-hidden rounded-full bg-rule forced-colors:border">
        <meter aria-labelledby="storage-meter" max={limit} value={used} className="sr-only" />
        <div
          className={`h-full min-w-1.5 rounded-full forced-colors:bg-[Highlight] ${isNearlyFull ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${(used / limit) * 100}%` }}
        />
      </div>
      {isNearlyFull && (
        <button
          type="button"
          onClick={onTransfer}
          className="min-h-8 justify-self-start py-1 text-ink underline underline-offset-4"
        >
          Import &amp; export
        </button>
      )}
    </section>
  )
}
