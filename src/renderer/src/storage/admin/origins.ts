import type { BlogPost } from '@/domain/post'
import type { Aliases } from '@/domain/publishing/aliases'
import type { ImportedPost } from '@/domain/publishing/carry-edited-from'
import type { EditedFrom } from '@/domain/publishing/edited-from'
import type { createEditedFrom } from './edited-from'

type Parts = {
  readonly editedFrom: ReturnType<typeof createEditedFrom>
  readonly aliases: { remember(aliases: Aliases): Promise<unknown> }
}

/** A separate chunk, because it computes hashes. null if it does not load: then the owner chooses the text to keep. */
const load = () => import('@/domain/publishing/carry-edited-from').catch(() => null)

export type Origins = ReturnType<typeof createOrigins>

/** Remembers where the stored posts come from: the texts they were made from, and their names elsewhere. */
export function createOrigins({ editedFrom, aliases }: Parts) {
  return {
    /** The texts that the posts of an export were made from. Remembers that the export may be published. */
    async rememberExported(posts: readonly BlogPost[]): Promise<EditedFrom> {
      const [before, carry] = await Promise.all([editedFrom.read(), load()])
      if (!carry) return before
      const lists = carry.withExported(posts, before)
      await editedFrom.remember(lists)
      return lists
    },
    async rememberImported(posts: readonly ImportedPost[]): Promise<void> {
      const [before, carry] = await Promise.all([editedFrom.read(), load()])
      const carried = () => new Map(posts.map(({ post, extras }) => [post.id, extras.editedFrom ?? []]))
      const named = posts.flatMap(({ post, extras }) =>
        extras.aliases ? [[post.id, extras.aliases] as const] : [],
      )
      await aliases.remember(new Map(named))
      await editedFrom.remember(carry?.withImported(posts, before) ?? carried())
    },
  }
}
