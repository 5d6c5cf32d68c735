import { memoizeByObject } from '../memoize'
import { withoutPictures } from './excerpt'
import type { BlogPost } from './post'

export type SearchTerms = {
  readonly text: string
  /** null stands for 'All Tags'. */
  readonly tag: string | null
}

// To lower case first, as upper case alone does not join 'ẞ' with 'ß', or 'İ' with 'i̇'. Then to upper case, which does not
// depend on the neighbours, as the lower case of a sigma does. `normalize` joins an 'é' of one character with one of two.
const fold = (text: string): string => text.toLowerCase().toUpperCase().normalize()

/** The searchable texts of all posts, folded once. A derived excerpt may begin with a picture, whose address is no word. */
const searchIndexOf = memoizeByObject((posts: readonly BlogPost[]) =>
  posts.map((post) => {
    const texts = [post.title, withoutPictures(post.excerpt), ...post.tags].map(fold)
    return { post, texts }
  }),
)

/** The posts with the text in title, excerpt or a tag, ignoring case, and with exactly the tag (product.md §5). */
export function search(posts: readonly BlogPost[], { text, tag }: SearchTerms): readonly BlogPost[] {
  if (text === '' && tag === null) return posts
  const wanted = fold(text)
  return searchIndexOf(posts)
    .filter(({ post, texts }) => {
      return (tag === null || post.tags.includes(tag)) && texts.some((each) => each.includes(wanted))
    })
    .map(({ post }) => post)
}
