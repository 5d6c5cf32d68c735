import { LuImageOff, LuX } from 'react-icons/lu'
import { formatSize } from '@/domain/size'

type FeaturedImageProps = {
  source: string
  /** Stored size in characters. */
  size: number
  hasFailed: boolean
  isLocked: boolean
  onLoaded: () => void
  onFailed: () => void
  onRemove: () => void
}

const FRAME = 'h-24 w-40 shrink-0 rounded-xl border border-rule bg-well'

/** The image that is set, with its size and 'Remove' (product.md §2.13). */
export function FeaturedImage(props: FeaturedImageProps) {
  const { source, size, hasFailed, isLocked, onLoaded, onFailed, onRemove } = props
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {hasFailed ? (
        <div className={`${FRAME} grid place-items-center text-faint`}>
          <LuImageOff aria-hidden className="size-6.5" />
        </div>
      ) : (
        <img
          src={source}
          alt="Featured"
          referrerPolicy="no-referrer"
          onLoad={onLoaded}
          onError={onFailed}
          className={`${FRAME} object-cover`}
        />
      )}
      <div className="grid grow basis-48 justify-items-start gap-1">
        <span className="text-sm text-faint">Size: {formatSize(size)}</span>
        {hasFailed && (
          <p className="text-sm text-soft">The image can’t be loaded right now, but the post keeps it.</p>
        )}
        <button
          type="button"
          aria-disabled={isLocked}
          onClick={() => isLocked || onRemove()}
          className="inline-flex min-h-11 items-center gap-1.5 font-display text-danger underline-offset-4 hover:underline aria-disabled:cursor-not-allowed aria-disabled:text-faint aria-disabled:no-underline"
        >
          <LuX aria-hidden className="size-4" />
          Remove
        </button>
      </div>
    </div>
  )
}
