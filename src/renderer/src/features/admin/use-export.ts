import { exportName } from '@/domain/files/export-posts'
import { namesIn } from '@/domain/markup/text-picture'
import type { BlogPost } from '@/domain/post/post'
import { type TextPictures, withPicturesOf } from '@/domain/post/text-pictures'
import { editedFrom, pictures } from '@/storage/admin/stores'
import { useDialogs } from '@/ui/admin/dialogs'
import { explainDatabase } from './explain-problem'
import { useDownload } from './use-download'

/** Reads the stored pictures of posts' texts. If it cannot, it says so: a file without them is better than none. */
export function useStoredPictures() {
  const { alert } = useDialogs()
  return async (posts: readonly BlogPost[]): Promise<TextPictures> => {
    const found = await pictures.read(posts.flatMap(({ content }) => namesIn(content)))
    if (found.ok) return found.value
    await alert('This export has no pictures', `They couldn’t be read. ${explainDatabase(found)}`)
    return new Map()
  }
}

/** Downloads posts as one JSON file, with their pictures and the texts they were made from. `say`: see `useDownload`. */
export function useExport(say?: (text: string) => void) {
  const download = useDownload(say)
  const storedPicturesOf = useStoredPictures()
  return async (posts: readonly BlogPost[], what: 'posts' | 'selection'): Promise<void> => {
    const [lists, found] = await Promise.all([editedFrom.read(), storedPicturesOf(posts)])
    const entries = posts.map((post) => ({
      ...post,
      editedFrom: lists.get(post.id) ?? [],
      ...withPicturesOf(post.content, found),
    }))
    const data = JSON.stringify(entries)
    download({ name: exportName(new Date(), 'json', what), type: 'application/json', data })
  }
}
