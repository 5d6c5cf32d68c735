import type { ContentTree } from './content/content-tree'
import { oncePer } from './memoize'
import type { BlogPost } from './post'
import { safeImageAddress } from './web-address'

// What the public page knows of a post, whether it is this browser's own or a published one.

/** A post in a list: what its card shows. */
export type PostSummary = Pick<BlogPost, 'id' | 'title' | 'excerpt' | 'date' | 'readTime'> & {
  readonly tags: readonly string[]
  /** An address that is safe to load; absent without a picture. */
  readonly image?: string
}

/** A post that is read. */
export type WholePost = PostSummary & {
  /** The paragraph above the content; '' for none. */
  readonly lead: string
  /** The text as stored, or the tree that the build made of it. */
  readonly content: string | ContentTree
  /** The width and height in which its picture is shown, before it is loaded; absent where they are not known. */
  readonly imageSize?: readonly [number, number]
}

/** A neighbour of a post in the list. */
export type PostName = Pick<BlogPost, 'id' | 'title'>

/** A published post, as its page and its file have it. */
export type SitePost = WholePost & { readonly newer: PostName | null; readonly older: PostName | null }

/** The published posts, as a built page has them in a block of JSON. */
export type SiteData = {
  /** The newest posts. All others are in the file of the list. */
  readonly newest: readonly PostSummary[]
  /** How many posts are published. */
  readonly total: number
  /** The tags of all of them. */
  readonly tags: readonly string[]
  /** The address of the feed for people; absent without one. */
  readonly feed?: string
  /** The post whose page this is. */
  readonly open?: SitePost
}

/** The id of the block of JSON. */
export const SITE_DATA_ID = 'published'

/** Whether the excerpt only says how the content begins, as the one of a post saved without an excerpt does. */
const repeatsContent = ({ excerpt, content }: BlogPost): boolean =>
  content.startsWith(excerpt.trim().replace(/\.\.\.$/, ''))

/** What the card of a post of this browser shows. */
export const summaryOf = oncePer((post: BlogPost): PostSummary => {
  const { id, title, excerpt, date, readTime, tags } = post
  const image = safeImageAddress(post.imageUrl)
  return { id, title, excerpt, date, readTime, tags, ...(image !== null && { image }) }
})

/** A post of this browser, to be read. Its content is parsed where it is shown. */
export const wholeOf = (post: BlogPost): WholePost => ({
  ...summaryOf(post),
  lead: repeatsContent(post) ? '' : post.excerpt,
  content: post.content,
})
