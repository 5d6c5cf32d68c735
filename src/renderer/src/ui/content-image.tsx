import { useState } from 'react'

type ContentImageProps = { src: string; alt: string; title?: string | undefined }

/** An image within a post. If it does not load, its alternative text or its address stays. */
export function ContentImage({ src, alt, title }: ContentImageProps) {
  const [hasFailed, setFailed] = useState(false)
  if (hasFailed) return <span className="c-missing">{alt || src.replace(/^data:.*/s, 'data:…')}</span>
  return (
    <img
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
