import { fileOfPicture, IMAGE_ADDRESS, IMAGE_FOLDER, pictureOfFile, toDataUrl } from '@publishing/picture'
import type { Plan } from '@publishing/plan'
import type { Repository } from '@publishing/repository'
import { namesIn, withPictureNamed } from '@/domain/markup/text-picture'
import type { BlogPost } from '@/domain/post/post'
import type { TextPictures } from '@/domain/post/text-pictures'

type Fetched = { readonly post: BlogPost; readonly pictures: TextPictures }

/**
 * A published post with its pictures, as a browser stores them: those of the text by the hashes of their bytes. null if
 * one could not be fetched.
 */
export async function fetchPictures(
  written: BlogPost,
  { files }: Plan,
  door: Pick<Repository, 'picture'>,
): Promise<Fetched | null> {
  const dataUrlOf = async (name: string): Promise<string | null> => {
    const oid = files.get(`${IMAGE_FOLDER}${name}`)?.oid ?? ''
    const picture = pictureOfFile(name, (await door.picture(name, oid)) ?? new Uint8Array())
    return picture?.bytes.length ? toDataUrl(picture) : null
  }
  let post = written
  if (written.imageUrl?.startsWith(IMAGE_ADDRESS)) {
    const imageUrl = await dataUrlOf(written.imageUrl.slice(IMAGE_ADDRESS.length))
    if (imageUrl === null) return null
    post = { ...post, imageUrl }
  }
  const pictures = new Map<string, string>()
  for (const name of namesIn(written.content)) {
    // One that is only mentioned, for example in code.
    if (!files.has(`${IMAGE_FOLDER}${name}`)) continue
    const dataUrl = await dataUrlOf(name)
    const stored = dataUrl === null ? null : fileOfPicture(dataUrl)
    if (dataUrl === null || stored === null) return null
    pictures.set(stored.name, dataUrl)
    post = { ...post, content: withPictureNamed(post.content, name, stored.name) }
  }
  return { post, pictures }
}
