import { type ReactNode, useState } from 'react'
import { LuImageOff } from 'react-icons/lu'
import { useNearScreen } from './use-near-screen'

type DeferredImageProps = {
  src: string
  className: string
  /** Whether to show the whole image, at most 70 % of the window high, instead of cropping it to the frame. */
  isWhole?: boolean
  /** The image's width and height, for `isWhole`. Without them the frame changes its shape when the image loads. */
  size?: readonly [number, number] | undefined
  /** Shown if the image cannot be loaded; an icon by default. */
  fallback?: ReactNode
}

/** A decorative image, maybe from another host: requested only near the screen, without a referrer. */
export function DeferredImage({ src, className, isWhole, size, fallback = <Missing /> }: DeferredImageProps) {
  const [frame, isNear] = useNearScreen<HTMLDivElement>()
  const [failed, setFailed] = useState<string | null>(null)
  const [painted, setPainted] = useState<string | null>(null)
  const isPainted = painted === src
  const hasFailed = failed === src
  // Until the image's size is known, the frame is 16:9.
  const shape = size ? 'relative w-fit' : isPainted ? 'w-fit' : 'aspect-video'
  const wholeFit = size ? 'inset-0 size-full object-contain' : 'max-h-[70svh] w-auto'
  const position = isPainted && !size ? '' : 'absolute'
  const fit = isWhole ? `${wholeFit} ${position}` : 'size-full object-cover'
  const missing = size ? <div className="absolute inset-0">{fallback}</div> : fallback
  return (
    <div ref={frame} className={`overflow-hidden bg-well ${isWhole ? shape : ''} ${className}`}>
      {/* Reserves the image's space before it loads. A style attribute would violate the policy. */}
      {size && <canvas width={size[0]} height={size[1]} className="h-auto max-h-[70svh] max-w-full" />}
      {hasFailed
        ? missing
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
          className={`size-full ${isWhole ? `object-contain ${size ? 'absolute inset-0' : ''}` : 'object-cover'}`}
        />
      </noscript>
    </div>
  )
}

function Missing() {
  return (
    <div className="grid size-full place-items-center text-faint">
      <LuImageOff aria-hidden className="size-6.5" />
    </div>
  )
}
