import type { Comparison } from '../compare-import'
import type { BlogPost } from '../post'
import { afterImport, type EditedFrom, withDigest } from './edited-from'
import type { EntryExtras } from './entry-extras'
import { digestOf } from './post-digest'

/** The lists of these posts once they are exported, because an export may be published. They also go into the export. */
export const withExported = (posts: readonly BlogPost[], before: EditedFrom): EditedFrom =>
  new Map(posts.map((post) => [post.id, withDigest(before.get(post.id) ?? [], digestOf(post))]))

/** The lists that change when these posts are imported. `extras`: the extra fields of the import. */
export const withImported = (
  entries: Comparison['entries'],
  extras: ReadonlyMap<string, EntryExtras>,
  before: EditedFrom,
): EditedFrom =>
  new Map(
    entries.flatMap(({ post, change }) => {
      const carried = extras.get(post.id)?.editedFrom
      if (change === 'same' && !carried) return []
      return [[post.id, afterImport(before.get(post.id) ?? [], digestOf(post), carried)] as const]
    }),
  )
