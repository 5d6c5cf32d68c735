import type { Comparison } from '@/domain/compare-import'
import type { BlogPost } from '@/domain/post'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import { aliases, editedFrom } from '@/storage/admin/stores'

/** A separate chunk, because it computes hashes. null if it does not load: then the owner chooses the text to keep. */
const load = () => import('@/domain/publishing/carry-edited-from').catch(() => null)

/** The texts that the posts of an export were made from. Remembers that the export may be published. */
export async function rememberExported(posts: readonly BlogPost[]): Promise<EditedFrom> {
  const [before, carry] = await Promise.all([editedFrom.read(), load()])
  if (!carry) return before
  const lists = carry.withExported(posts, before)
  await editedFrom.remember(lists)
  return lists
}

/** Remembers the texts that imported posts were made from, and their aliases. */
export async function rememberImported(entries: Comparison['entries']): Promise<void> {
  const [before, carry] = await Promise.all([editedFrom.read(), load()])
  const unknown = () => new Map(entries.map(({ post }) => [post.id, []]))
  const named = entries.flatMap(({ post, extras }) =>
    extras.aliases ? [[post.id, extras.aliases] as const] : [],
  )
  await aliases.remember(new Map(named))
  await editedFrom.remember(carry?.withImported(entries, before) ?? unknown())
}
