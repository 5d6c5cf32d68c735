import { exportName } from '@/domain/files/export-posts'
import { namesIn } from '@/domain/markup/text-picture'
import type { BlogPost } from '@/domain/post/post'
import { withPicturesOf } from '@/domain/post/text-pictures'
import { editedFrom, pictures } from '@/storage/admin/stores'
import { useDownload } from './use-download'

/** The stored pictures of these posts' texts; none if the database cannot be read. */
export async function storedPicturesOf(posts: readonly BlogPost[]) {
  const found = await pictures.read(posts.flatMap(({ content }) => namesIn(content)))
  return found.ok ? found.value : new Map<string, string>()
}

/** Downloads posts as one JSON file, with their pictures and the texts they were made from. `say`: see `useDownload`. */
export function useExport(say?: (text: string) => void) {
  const download = useDownload(say)
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
