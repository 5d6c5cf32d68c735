import type { BlogPost } from '../post'
import type { EditedFrom } from './edited-from'
import { digestOf } from './post-digest'
import type { History } from './published-history'
import type { PostFile } from './read-posts'
import type { SiteRecord } from './site-record'

/** A post of the site, without its file. */
export const shownPost = (post: BlogPost, digest: string, schedule = {}): PostFile => {
  return { post, digest, schedule, unknownFields: [], notices: [], path: '', conflictLine: null }
}

/**
 * The site's side of a plan, for a browser that sees the site but not its repository. `posts`: null if the site did not
 * answer; then the digests that it showed last are used. A scheduled post that this browser published counts as published.
 */
export function siteSide(
  posts: readonly BlogPost[] | null,
  local: readonly BlogPost[],
  { shown, gone, sent }: SiteRecord,
  editedFrom: EditedFrom,
): { published: readonly PostFile[]; history: History } {
  const visible = posts
    ? posts.map((post) => shownPost(post, digestOf(post)))
    : local.flatMap((post) => {
        const digest = shown?.get(post.id)
        return digest === undefined ? [] : [shownPost(post, digest)]
      })
  const ids = new Set(visible.map(({ post }) => post.id))
  const scheduled = local.flatMap((post) => {
    const found = sent.find(({ id, publishAt }) => id === post.id && publishAt !== null)
    if (!found || ids.has(post.id) || found.digest !== digestOf(post)) return []
    return [shownPost(post, found.digest, { publishAt: found.publishAt })]
  })
  const published = [...visible, ...scheduled]
  const history = new Map<string, readonly (string | null)[]>()
  for (const id of gone) if (!ids.has(id)) history.set(id, [null])
  for (const { post, digest } of published) {
    // Texts that were published or exported before the site's own are older than it.
    const known = editedFrom.get(post.id) ?? []
    const at = known.indexOf(digest)
    history.set(post.id, [digest, ...(at < 0 ? [] : known.slice(at + 1))])
  }
  return { published, history }
}
