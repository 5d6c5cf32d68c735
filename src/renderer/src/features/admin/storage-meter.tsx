import { formatSize } from '@/domain/size'
import { usePosts } from '@/storage/posts'
import { readUsage } from '@/storage/usage'

const NEARLY_FULL = 0.85

/** How full the browser's store is, quietly, until it matters. */
export function StorageMeter() {
  // Whatever fills the store in the admin area is a change of the posts.
  usePosts()
  const usage = readUsage()
  if (!usage) {
    return <p className="text-sm text-danger">This browser blocks storage: nothing can be saved here.</p>
  }
  const share = usage.used / usage.limit
  const isNearlyFull = share >= NEARLY_FULL
  return (
    <div className="max-w-52 px-1 text-sm text-faint">
      <p id="storage-meter" className={isNearlyFull ? 'font-medium text-danger' : ''}>
        {formatSize(usage.used)} of {formatSize(usage.limit)} used
      </p>
      <div
        role="meter"
        aria-labelledby="storage-meter"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        className="mt-2 h-1.5 overflow-hidden rounded-full bg-well"
      >
        <div
          className={`h-full rounded-full ${isNearlyFull ? 'bg-danger' : 'bg-accent'}`}
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
    </div>
  )
}
