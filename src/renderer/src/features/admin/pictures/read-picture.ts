import { IMAGE_TYPES } from '@/domain/web-address'
import { FAILED } from './re-encode'
import { shrinkImage } from './shrink-image'
import { loadPictureFiles } from './store-pictures'

/** The media type, from the file name's extension. */
const typeOf = (name: string) =>
  IMAGE_TYPES.find((type) => type === `image/${name.split('.').at(-1)?.toLowerCase()}`) ?? ''

/** Shrinks an imported picture like an uploaded one. */
export async function shrinkPicture({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const result = await shrinkImage(new Blob([new Uint8Array(bytes)], { type: typeOf(name) }))
  return result.ok ? result.dataUrl : result
}

/** Makes the picture of a text of a chosen, dropped or pasted file. */
export async function readPicture(file: File) {
  const [result, { fileOfPicture }] = await Promise.all([shrinkImage(file), loadPictureFiles()])
  if (!result.ok) return result
  const made = fileOfPicture(result.dataUrl)
  return made ? { ...result, name: made.name } : FAILED
}
