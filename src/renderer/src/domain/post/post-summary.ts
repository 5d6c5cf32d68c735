import type { Cover } from '../markup/cover'
import type { MarkupTree } from '../markup/markup-tree'
import { memoizeByObject } from '../memoize'
import { safeImageAddress } from '../web-address'
import { shownExcerpt } from './excerpt'
import type { BlogPost, Counted } from './post'

// The parts of a post that the public page shows, local or published.

/** What a link to a post needs, such as to the newer or older one. */
export type PostName = Pick<BlogPost, 'id' | 'title'> & {
  /** A published post's name in its address; absent if that is its id. */
  readonly slug?: string
}

/** The content of a post's card. */
export type PostSummary = PostName &
  Pick<BlogPost, 'excerpt' | 'date' | 'readTime'> & {
    readonly tags: readonly string[]
    /** A checked address; absent if there is no picture. */
    readonly image?: string
    /** The placeholder for a picture: the built cover or the stored text. Absent in a list from an older build. */
    readonly cover?: string | Cover
  }

/** The content of an open post. */
export type WholePost = PostSummary & {
  /** The paragraph above the content; '' if there is none. */
  readonly lead: string
  /** The stored text, or the tree that the build made from it. */
  readonly content: string | MarkupTree
  /** The picture's width and height, which prevent a layout shift; absent if unknown. */
  readonly imageSize?: readonly [number, number]
}

/** A published post, as in its page and its data file. */
export type SitePost = WholePost & { readonly newer: PostName | null; readonly older: PostName | null }

/** The data about published posts that the build writes into a page as JSON. */
export type SiteData = {
  /** The newest posts. `blog/posts.json` has all of them. */
  readonly newest: readonly PostSummary[]
  /** The number of published posts. */
  readonly total: number
  /** The tags of all published posts. */
  readonly tags: readonly Counted[]
  /** The address of the RSS feed; absent if there is none. */
  readonly feed?: string
  /** The open post, on a post's page. */
  readonly open?: SitePost
}

/** The id of the element with the data. */
export const SITE_DATA_ID = 'published'

/** Whether the excerpt only repeats the beginning of the content, as a derived excerpt does. */
const repeatsContent = ({ excerpt, content }: BlogPost): boolean =>
  content.startsWith(excerpt.trim().replace(/\.\.\.$/, ''))

/** The card of a local post. */
export const summaryOf = memoizeByObject((post: BlogPost): PostSummary => {
  const { id, title, date, readTime, tags, content } = post
  const excerpt = shownExcerpt(post)
  const image = safeImageAddress(post.imageUrl)
  return { id, title, excerpt, date, readTime, tags, cover: content, ...(image !== null && { image }) }
})

/** A local post to open. Its content is parsed when it is shown. `shown`: the same with the texts that readers see. */
export const wholeOf = (post: BlogPost, shown = post): WholePost => ({
  ...summaryOf(shown),
  lead: repeatsContent(post) ? '' : shown.excerpt,
  content: post.content,
})
