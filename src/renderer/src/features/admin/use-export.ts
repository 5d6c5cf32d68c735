import { exportName } from '@/domain/files/export-posts'
import type { BlogPost } from '@/domain/post/post'
import { editedFrom } from '@/storage/admin/stores'
import { useDownload } from './use-download'

/** Downloads posts as one JSON file, with the texts they were made from. `say`: see `useDownload`. */
export function useExport(say?: (text: string) => void) {
  const download = useDownload(say)
  return async (posts: readonly BlogPost[], what: 'posts' | 'selection'): Promise<void> => {
    const lists = await editedFrom.read()
    const entries = posts.map((post) => ({ ...post, editedFrom: lists.get(post.id) ?? [] }))
    const data = JSON.stringify(entries)
    download({ name: exportName(new Date(), 'json', what), type: 'application/json', data })
  }
}
