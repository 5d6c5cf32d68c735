import { oncePer } from './memoize'
import type { BlogPost } from './post'

type Searchable = { readonly post: BlogPost; readonly texts: readonly string[] }

/** The posts with all their searchable texts folded once, so that a keystroke only compares. */
type SearchIndex = readonly Searchable[]

export type SearchTerms = {
  readonly text: string
  /** null stands for 'All Tags'. */
  readonly tag: string | null
}

// To lower case first, because some capitals have no other upper case: 'ẞ' stays apart from the 'SS' of 'ß', and 'İ'
// from 'i̇'. Then to upper case, which does not depend on the neighbours: a sigma is lower-cased differently at the
// end of a word, and part of that word would not be found in the whole. At last an 'é' of one character and one of two,
// as macOS has them in the names of files, become the same.
const fold = (text: string): string => text.toLowerCase().toUpperCase().normalize()

export const searchIndexOf = oncePer(
  (posts: readonly BlogPost[]): SearchIndex =>
    posts.map((post) => ({ post, texts: [post.title, post.excerpt, ...post.tags].map(fold) })),
)

/**
 * product.md §5, manage list: the posts with the text in title, excerpt or a tag, whatever its case, that also carry
 * exactly the tag, in their order. All of them when nothing is asked for.
 */
export function search(posts: readonly BlogPost[], { text, tag }: SearchTerms): readonly BlogPost[] {
  if (text === '' && tag === null) return posts
  const wanted = fold(text)
  return searchIndexOf(posts)
    .filter(({ post, texts }) => {
      return (tag === null || post.tags.includes(tag)) && texts.some((each) => each.includes(wanted))
    })
    .map(({ post }) => post)
}
