import { type ReactNode, useState } from 'react'
import { LuImageOff } from 'react-icons/lu'
import { useNearScreen } from './use-near-screen'

type DeferredImageProps = {
  src: string
  className: string
  /** Shown if the image cannot be loaded; an icon by default. */
  fallback?: ReactNode
}

/** A decorative image, maybe from another host: requested only near the screen, without a referrer. */
export function DeferredImage({ src, className, fallback = <Missing /> }: DeferredImageProps) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const [failed, setFailed] = useState<string | null>(null)
  const [painted, setPainted] = useState<string | null>(null)
  return (
    <div ref={frame} className={`overflow-hidden bg-well ${className}`}>
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
              className={`size-full object-cover transition-opacity duration-500 ${painted === src ? '' : 'opacity-0'}`}
            />
          )}
      <noscript>
        <img
          src={src}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          className="size-full object-cover"
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
