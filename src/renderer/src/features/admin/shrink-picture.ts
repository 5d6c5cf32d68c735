import type { PictureOptions } from '@/domain/import/pictures'
import { IMAGE_TYPES } from '@/domain/web-address'
import { checkImageFile } from './editor/image/image-rules'
import { shrinkImage } from './editor/image/shrink-image'

/** The media type, from the file name's extension. */
const typeOf = (name: string) =>
  IMAGE_TYPES.find((type) => type === `image/${name.split('.').at(-1)?.toLowerCase()}`) ?? ''

/** Shrinks an imported picture like an uploaded one (product.md §5, Image upload). */
export const shrinkPicture: PictureOptions['shrink'] = async ({ name, bytes }) => {
  const file = new Blob([new Uint8Array(bytes)], { type: typeOf(name) })
  const refusal = checkImageFile(file)
  if (refusal !== null) return { why: refusal }
  const result = await shrinkImage(file)
  return result.ok ? result.dataUrl : { why: 'It cannot be read.' }
}
