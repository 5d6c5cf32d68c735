import { useEffect, useRef, useState } from 'react'

type MarkupImageProps = {
  src: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
}

/** An image within a post. If it does not load, its alternative text or its address stays. */
export function MarkupImage({ src, alt, title, width, height }: MarkupImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  // The image may have failed before hydration: setting the same address again fires the event again.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) current.src = src
  }, [src])
  if (hasFailed) return <span className="c-missing">{alt || src.replace(/^data:.*/s, 'data:…')}</span>
  const picture = (
    <img
      ref={image}
      src={src}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
  if (width === undefined) return picture
  return (
    <span className="c-frame">
      {/* Reserves the space of a picture that no style's height makes narrower before it has loaded. */}
      <canvas aria-hidden width={width} height={height} />
      {picture}
    </span>
  )
}
