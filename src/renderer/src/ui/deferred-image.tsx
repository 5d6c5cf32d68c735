import { type ReactNode, useState } from 'react'
import { LuImageOff } from 'react-icons/lu'
import { useNearScreen } from './use-near-screen'

type DeferredImageProps = {
  src: string
  className: string
  /** Whether all of the image is shown, at most 70 % of the window high, instead of filling the frame. */
  isWhole?: boolean
  /** Shown if the image cannot be loaded; an icon by default. */
  fallback?: ReactNode
}

/** A decorative image, maybe from another host: requested only near the screen, without a referrer. */
export function DeferredImage({ src, className, isWhole, fallback = <Missing /> }: DeferredImageProps) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const [failed, setFailed] = useState<string | null>(null)
  const [painted, setPainted] = useState<string | null>(null)
  const isPainted = painted === src
  // Until the image's own shape is known, the frame has that of a cover.
  const shape = isPainted ? 'w-fit' : 'aspect-video'
  const fit = isWhole ? `max-h-[70svh] w-auto ${isPainted ? '' : 'absolute'}` : 'size-full object-cover'
  return (
    <div ref={frame} className={`overflow-hidden bg-well ${isWhole ? shape : ''} ${className}`}>
      {failed === src
        ? fallback
        : isNear && (
            <img
              src={src}
              alt=""
              referrerPolicy="no-referrer"
              decoding="async"
              onLoad={() => setPainted(src)}
              onError={() => setFailed(src)}
              className={`${fit} transition-opacity duration-500 ${isPainted ? '' : 'opacity-0'}`}
            />
          )}
      <noscript>
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className={`size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
        />
      </noscript>
    </div>
  )
}

function Missing() {
  return (
    <div className="grid size-full place-items-center text-faint">
      <LuImageOff aria-hidden size="1.625rem" />
    </div>
  )
}
