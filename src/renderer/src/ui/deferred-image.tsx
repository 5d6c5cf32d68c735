import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LuImageOff } from 'react-icons/lu'

/** Whether an image could not be loaded. Pass `image` to it. */
export function useImageFailure(src: string) {
  const ref = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // It may have failed before hydration: setting the same address again fires the event again.
  useEffect(() => {
    const { current } = ref
    if (current?.complete && current.naturalWidth === 0) current.src = src
  }, [src])
  return { hasFailed: failed === src, image: { ref, src, onError: () => setFailed(src) } }
}

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

/** A decorative image, maybe from another host: requested late, without a referrer. */
export function DeferredImage({ src, className, isWhole, size, fallback = <Missing /> }: DeferredImageProps) {
  const { hasFailed, image } = useImageFailure(src)
  const [loaded, setLoaded] = useState<string | null>(null)
  const { ref } = image
  // It may have loaded before hydration.
  useEffect(() => {
    if (ref.current?.naturalWidth) setLoaded(src)
  }, [ref, src])
  // Until the image's size is known, the frame is 16:9.
  const isLoaded = loaded === src
  const shape = size ? 'relative w-fit' : isLoaded ? 'w-fit' : 'aspect-video'
  const inFrame = `size-full object-contain ${size ? 'absolute inset-0' : ''}`
  const whole = isLoaded && !size ? 'max-h-[70svh] w-auto' : inFrame
  return (
    <div className={`overflow-hidden bg-well ${isWhole ? shape : ''} ${className}`}>
      {/* Reserves the image's space before it loads. A style attribute would violate the policy. */}
      {size && <canvas width={size[0]} height={size[1]} className="h-auto max-h-[70svh] max-w-full" />}
      {hasFailed ? (
        <div className={size ? 'absolute inset-0' : 'size-full'}>{fallback}</div>
      ) : (
        <img
          {...image}
          onLoad={() => setLoaded(src)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className={isWhole ? whole : 'size-full object-cover'}
        />
      )}
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
