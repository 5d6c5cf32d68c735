import type { Comparison } from '../compare-import'
import type { BlogPost } from '../post'
import { afterImport, type EditedFrom, withDigest } from './edited-from'
import { digestOf } from './post-digest'

export type ImportedPost = Pick<Comparison['entries'][number], 'post' | 'change' | 'extras'>

/** The lists of these posts once they are exported, because an export may be published. They also go into the export. */
export const withExported = (posts: readonly BlogPost[], before: EditedFrom): EditedFrom =>
  new Map(posts.map((post) => [post.id, withDigest(before.get(post.id) ?? [], digestOf(post))]))

/** The lists that change when these posts are imported. */
export const withImported = (posts: readonly ImportedPost[], before: EditedFrom): EditedFrom =>
  new Map(
    posts.flatMap(({ post, change, extras: { editedFrom: carried } }) => {
      if (change === 'same' && !carried) return []
      return [[post.id, afterImport(before.get(post.id) ?? [], digestOf(post), carried)] as const]
    }),
  )
