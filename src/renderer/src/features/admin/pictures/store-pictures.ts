import type { TextPictures } from '@/domain/post/text-pictures'
import { platform } from '@/platform/current'
import type { DatabaseResult } from '@/storage/admin/connection'
import { pictures } from '@/storage/admin/stores'

/** In a separate chunk, as few posts need it. */
export const loadPictureFiles = () => import('@publishing/picture')

/** Stores pictures of posts' texts; on the desktop also beside the backups. */
export async function storePictures(added: TextPictures): Promise<DatabaseResult<void>> {
  const stored = await pictures.add(added)
  if (stored.ok && platform.backups && added.size > 0) {
    const { fileOfPicture } = await loadPictureFiles()
    for (const dataUrl of added.values()) {
      const file = fileOfPicture(dataUrl)
      const kept = file && (await platform.backups.keepPicture(file.name, file.bytes))
      if (kept && !kept.ok) console.error('A picture was not backed up:', kept.detail)
    }
  }
  return stored
}
