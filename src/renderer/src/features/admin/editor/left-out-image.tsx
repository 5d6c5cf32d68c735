import { isImageData } from './image/image-address'

/** As much of an address as is of use; it may be a whole file, written out. */
const MOST_SHOWN = 2000

/** Names an image that a save has left out, whole, so that its address can be taken along. */
export function LeftOutImage({ imageUrl }: { imageUrl: string }) {
  if (isImageData(imageUrl)) return <p>The uploaded image could not be shown.</p>
  return (
    <>
      <p>Nothing was loaded from this address:</p>
      <p className="font-mono text-ink wrap-anywhere select-all">
        {imageUrl.trim().slice(0, MOST_SHOWN)}
      </p>
    </>
  )
}
