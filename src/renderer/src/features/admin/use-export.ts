import { exportName } from '@/domain/export-posts'
import type { BlogPost } from '@/domain/post'
import { aliasesField } from '@/domain/publishing/aliases'
import { type EntryExtras, exportWithExtras } from '@/domain/publishing/entry-extras'
import { aliases, origins, siteRecord } from '@/storage/admin/stores'
import { useDownload } from './use-download'

/** Downloads posts as one JSON file, with the facts that publishing needs. `say`: see `useDownload`. */
export function useExport(say?: (text: string) => void) {
  const download = useDownload(say)
  return async (posts: readonly BlogPost[], what: 'posts' | 'selection'): Promise<void> => {
    const [lists, held, names] = await Promise.all([
      origins.rememberExported(posts),
      siteRecord.held(),
      aliases.read(),
    ])
    const extrasOf = ({ id }: BlogPost): EntryExtras => ({
      editedFrom: lists.get(id) ?? [],
      // If the held back posts are unknown, nothing is published unasked.
      ...((held === null || held.has(id)) && { heldBack: true }),
      ...aliasesField(names.get(id)),
    })
    const data = exportWithExtras(posts.map((post) => ({ post, extras: extrasOf(post) })))
    download({ name: exportName(new Date(), 'json', what), type: 'application/json', data })
  }
}
