import { IMAGE_TYPES } from '@/domain/web-address'
import { checkImageFile, UNREADABLE_IMAGE } from './image-rules'
import { shrinkImage } from './shrink-image'
import { loadPictureFiles } from './store-pictures'

/** The media type, from the file name's extension. */
const typeOf = (name: string) =>
  IMAGE_TYPES.find((type) => type === `image/${name.split('.').at(-1)?.toLowerCase()}`) ?? ''

/** Shrinks an imported picture like an uploaded one (product.md §5, Image upload). */
export async function shrinkPicture({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const file = new Blob([new Uint8Array(bytes)], { type: typeOf(name) })
  const refusal = checkImageFile(file)
  if (refusal !== null) return { why: refusal }
  const result = await shrinkImage(file)
  return result.ok ? result.dataUrl : { why: 'It cannot be read.' }
}

type ReadPicture =
  | { readonly ok: true; readonly name: string; readonly dataUrl: string; readonly note: string | null }
  | { readonly ok: false; readonly why: string }

/** Makes the picture of a text of a chosen, dropped or pasted file. `why`: the alert that refuses it. */
export async function readPicture(file: File): Promise<ReadPicture> {
  const refusal = checkImageFile(file)
  if (refusal !== null) return { ok: false, why: refusal }
  const [result, { fileOfPicture }] = await Promise.all([shrinkImage(file), loadPictureFiles()])
  const made = result.ok && fileOfPicture(result.dataUrl)
  if (!made) return { ok: false, why: UNREADABLE_IMAGE }
  return { ok: true, name: made.name, dataUrl: result.dataUrl, note: result.note }
}
