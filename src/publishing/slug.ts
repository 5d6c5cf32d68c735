import { stemOf } from '../renderer/src/domain/files/markdown-defaults'
import type { BlogPost } from '../renderer/src/domain/post/post'
import { idKey, isReservedName } from '../renderer/src/domain/post/publishable-id'
import { titleSlug, toSlug } from '../renderer/src/domain/text/slug'

/** An id that nobody chose. Other ids come from another blog, where they were addresses. */
const MADE = /^\d+[a-z\d]*$/i
/** Earlier versions added this many signs of the id to a file's name. */
const ID_SIGNS = 9

type PostFile = { readonly path: string; readonly post: BlogPost }

/** What earlier versions called the file of a title without ASCII letters. */
const UNNAMED = 'untitled'

/** The words of a file's name without the day, and without the id's end. */
function slugOfName({ path, post: { id } }: PostFile): string {
  const stem = stemOf(path)
  if (idKey(stem) === idKey(id)) return id
  const slug = titleSlug(stem)
  if (idKey(path).includes(`/${idKey(id)}.`)) return slug
  const end = toSlug(id).slice(-ID_SIGNS).replace(/^-+/, '')
  if (!slug.endsWith(`-${end}`)) return slug
  if (!MADE.test(id)) return id
  return end.length === ID_SIGNS ? slug.slice(0, -end.length - 1) : slug
}

/**
 * By a post's id, the name at which visitors read it: `/blog/{slug}`. The file's name has it, so it stays when the title
 * changes. It is the id if the name has no words, or those of another post: then the first file keeps them.
 */
export function slugsOf(posts: readonly PostFile[]): ReadonlyMap<string, string> {
  const taken = new Set(posts.map(({ post }) => idKey(post.id)))
  return new Map(
    posts.map((file) => {
      const slug = slugOfName(file)
      const isFree = !['', UNNAMED].includes(slug) && !isReservedName(slug) && !taken.has(slug)
      if (isFree) taken.add(slug)
      return [file.post.id, isFree ? slug : file.post.id]
    }),
  )
}

/** The name of a new post's file in `content/posts/`. Adds the words of its address to `taken`. */
export function postFileName({ id, title, date }: BlogPost, taken: Set<string>): string {
  const stem = titleSlug(MADE.test(id) ? title : id) || idKey(id)
  const isFree = (slug: string) => slug === idKey(id) || (!taken.has(slug) && !isReservedName(slug))
  let slug = stem
  for (let next = 2; !isFree(slug); next++) slug = `${stem}-${next}`
  taken.add(slug)
  return `${date}-${slug}.md`
}
