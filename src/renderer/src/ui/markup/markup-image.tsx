import { useEffect, useRef, useState } from 'react'

type MarkupImageProps = { src: string; alt: string; title?: string | undefined }

/** An image within a post. If it does not load, its alternative text or its address stays. */
export function MarkupImage({ src, alt, title }: MarkupImageProps) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  // The image may have failed before hydration: setting the same address again fires the event again.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0) current.src = src
  }, [src])
  if (hasFailed) return <span className="c-missing">{alt || src.replace(/^data:.*/s, 'data:…')}</span>
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      title={title}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  )
}
