import { useImageFailure } from '../deferred-image'

type MarkupImageProps = {
  src: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
}

/** An image within a post. If it does not load, its alternative text or its address stays. */
export function MarkupImage({ src, alt, title, width, height }: MarkupImageProps) {
  const { hasFailed, image } = useImageFailure(src)
  if (hasFailed) return <span className="c-missing">{alt || src.replace(/^data:.*/s, 'data:…')}</span>
  const picture = (
    <img
      {...image}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
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
