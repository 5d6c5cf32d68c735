import { exportName } from '@/domain/export-posts'
import type { BlogPost } from '@/domain/post'
import { exportWithExtras } from '@/domain/publishing/entry-extras'
import { siteRecord } from '@/storage/admin/stores'
import { rememberExported } from './remember-edited-from'
import { useDownload } from './use-download'

/** Downloads posts as one JSON file, with what publishing them needs. `say`: see `useDownload`. */
export function useExport(say?: (text: string) => void) {
  const download = useDownload(say)
  return async (posts: readonly BlogPost[], what: 'posts' | 'selection'): Promise<void> => {
    const [lists, held] = await Promise.all([rememberExported(posts), siteRecord.held()])
    const content = exportWithExtras(posts, ({ id }) => ({
      editedFrom: lists.get(id) ?? [],
      // If it is not known what is held back, nothing is published unasked.
      ...((held === null || held.has(id)) && { heldBack: true }),
    }))
    download({ name: exportName(new Date(), 'json', what), type: 'application/json', content })
  }
}
