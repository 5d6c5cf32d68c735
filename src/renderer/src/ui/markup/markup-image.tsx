import { useContext, useEffect, useRef, useState } from 'react'
import { MarkupContext } from './use-markup'

type MarkupImageProps = {
  src: string
  alt: string
  title: string | undefined
  width: number | undefined
  height: number | undefined
}

/** The address to load; null while the page looks for a picture of the site's own. */
function useAddress(src: string): string | null {
  const { picture } = useContext(MarkupContext)
  const [found, setFound] = useState<{ src: string; address: string } | null>(null)
  const isOwn = src.startsWith('../')
  useEffect(() => {
    if (!isOwn) return
    let isWanted = true
    void picture(src).then((address) => isWanted && setFound({ src, address }))
    return () => {
      isWanted = false
    }
  }, [isOwn, src, picture])
  if (!isOwn) return src
  return found?.src === src ? found.address : null
}

/** An image within a post. If it does not load, its alternative text or its address stays. */
export function MarkupImage({ src, alt, title, width, height }: MarkupImageProps) {
  const address = useAddress(src)
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)
  // The image may have failed before hydration: setting the same address again fires the event again.
  useEffect(() => {
    const { current } = image
    if (current?.complete && current.naturalWidth === 0 && address !== null) current.src = address
  }, [address])
  if (address === null) return null
  if (failed === address)
    return <span className="c-missing">{alt || src.replace(/^data:.*/s, 'data:…')}</span>
  const picture = (
    <img
      ref={image}
      src={address}
      alt={alt}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(address)}
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
