import { formatSize } from '@/domain/size'
import { platform } from '@/platform/current'
import { readUsage } from '@/storage/admin/usage'
import { usePosts } from '@/storage/posts'

const NEARLY_FULL = 0.85

/** How full the browser's store is, quietly, until it matters. */
export function StorageMeter() {
  // Whatever fills the store in the admin area is a change of the posts.
  usePosts()
  const usage = readUsage(platform.storeLimit)
  // Where the browser blocks it a notice of its own says so.
  if (!usage) return null
  const share = usage.used / usage.limit
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <section
      aria-label="Storage"
      className="grid min-w-0 grid-cols-[minmax(0,auto)] items-center gap-x-4 gap-y-1.5 py-1.5 text-sm text-faint max-[12rem]:flex-1 sm:flex"
    >
      {/* With letters so large that the strip would grow over the page, the bar alone tells of what is no trouble yet. */}
      <p id="storage-meter" className={isNearlyFull ? 'font-display text-danger' : 'max-[12rem]:sr-only'}>
        {formatSize(usage.used)} of {formatSize(usage.limit)} used
      </p>
      <meter
        aria-labelledby="storage-meter"
        max={usage.limit}
        value={usage.used}
        data-nearly-full={isNearlyFull}
        className="block h-1.5 w-32 max-w-full"
      />
    </section>
  )
}
