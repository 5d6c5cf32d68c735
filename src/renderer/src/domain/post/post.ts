import * as v from 'valibot'
import { isCalendarDay } from '../calendar-day'
import { memoizeByObject } from '../memoize'
import { hasLoneSurrogate } from '../text/lone-surrogate'

/** An address cannot contain half a character, and `.` and `..` lead to other addresses. */
function isAddressable(id: string): boolean {
  return !hasLoneSurrogate(id) && id !== '' && id !== '.' && id !== '..'
}

/** A post (product.md §3). This is the list of fields, in stored order: comparison, import and export derive from it. */
export const postSchema = v.object({
  id: v.pipe(v.string(), v.check(isAddressable)),
  title: v.string(),
  excerpt: v.string(),
  content: v.string(),
  date: v.pipe(v.string(), v.check(isCalendarDay)),
  readTime: v.string(),
  tags: v.array(v.string()),
  imageUrl: v.optional(v.string()),
})

export type BlogPost = v.InferOutput<typeof postSchema>

export const POST_FIELDS = Object.keys(postSchema.entries) as (keyof BlogPost)[]

/** The posts of a stored text, and its problem. */
export type StoredPosts = {
  readonly posts: readonly BlogPost[]
  /** null if every entry of the list is a post. Unknown fields are no problem. */
  readonly problem: null | 'not-json' | 'not-a-list' | 'some-rejected'
  /** How many entries of the list are no posts. */
  readonly rejected: number
}

const NOTHING: StoredPosts = { posts: [], problem: null, rejected: 0 }

/** Whether nothing is stored, not even an empty list. Then this is a visitor's browser. */
export const isNothingStored = (stored: StoredPosts): boolean => stored === NOTHING

export function parsePost(value: unknown): BlogPost | null {
  const parsed = v.safeParse(postSchema, value)
  return parsed.success ? parsed.output : null
}

/**
 * Returns a function that reads the entries of one list, in their order: null for an entry that is no post, and for one
 * with the id of an earlier post.
 */
export function listReader(): (value: unknown) => BlogPost | null {
  const known = new Set<string>()
  return (value) => {
    const post = parsePost(value)
    if (!post || known.has(post.id)) return null
    known.add(post.id)
    return post
  }
}

/** Reads the text stored under 'blogPosts' (product.md §3). Never throws: other entries are counted and left out. */
export function parsePosts(text: string | null): StoredPosts {
  if (text === null) return NOTHING
  let values: unknown
  try {
    values = JSON.parse(text)
  } catch {
    return { ...NOTHING, problem: 'not-json' }
  }
  if (!Array.isArray(values)) return { ...NOTHING, problem: 'not-a-list' }
  const read = listReader()
  const posts = values.flatMap((value) => read(value) ?? [])
  const rejected = values.length - posts.length
  return { posts, rejected, problem: rejected > 0 ? 'some-rejected' : null }
}

/** The title of a post or a draft, or a name for one without. */
export function titleOf(post: Pick<BlogPost, 'title'>): string {
  return post.title.trim() || 'Untitled Post'
}

const MOST_CHIPS = 3
/** The characters of tags that fit on one line of a card, roughly. */
const CHIP_CHARACTERS = 26

/** The tags that fit on one line of a card, each once and without blank ones, and the others, which it only counts. */
export function tagChips(tags: readonly string[]): { shown: readonly string[]; counted: readonly string[] } {
  const all = [...new Set(tags.filter((tag) => tag.trim() !== ''))]
  let left = CHIP_CHARACTERS
  // The first is shown in any case, cut off if it is long.
  const end = all.findIndex((tag, index) => {
    left -= tag.length
    return index > 0 && (index === MOST_CHIPS || left < 0)
  })
  const count = end < 0 ? all.length : end
  return { shown: all.slice(0, count), counted: all.slice(count) }
}

type FieldValue = BlogPost[keyof BlogPost]

function sameValue(a: FieldValue, b: FieldValue): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b
  return a.length === b.length && a.every((text, index) => text === b[index])
}

/** Whether two posts agree in every field of product.md §3. */
export function samePost(a: BlogPost, b: BlogPost): boolean {
  return POST_FIELDS.every((field) => sameValue(a[field], b[field]))
}

/** The post without empty optional fields, which are stored as absent (product.md §3, §5). */
export function withoutEmpty(post: BlogPost): BlogPost {
  const fields = Object.entries(post).filter(
    ([field, value]) => value !== '' || postSchema.entries[field as keyof BlogPost].type !== 'optional',
  )
  return Object.fromEntries(fields) as BlogPost
}

/** The time in ms that a post's id begins with; 0 for an id without one. */
function createdAt(post: BlogPost): number {
  return Number(/^\d{13}/.exec(post.id)?.[0] ?? 0)
}

/** Latest day first; within a day, last created first. */
export const newestFirst = memoizeByObject((posts: readonly BlogPost[]): readonly BlogPost[] =>
  [...posts].sort((a, b) => {
    if (a.date === b.date) return createdAt(b) - createdAt(a)
    // Far faster than `localeCompare`.
    return a.date < b.date ? 1 : -1
  }),
)

/** The posts before and after one in a list, newest first. Null at its ends, and for a post that is not in it. */
export function neighboursOf<Post extends { readonly id: string }>(
  posts: readonly Post[],
  id: string | undefined,
): { newer: Post | null; older: Post | null } {
  const index = posts.findIndex((post) => post.id === id)
  if (index < 0) return { newer: null, older: null }
  return { newer: posts[index - 1] ?? null, older: posts[index + 1] ?? null }
}

/** The post at the address of this id. Some hosts write addresses in lower case. */
export const postAt = <Post extends { readonly id: string }>(
  posts: readonly Post[],
  id: string,
): Post | undefined =>
  posts.find((post) => post.id === id) ?? posts.find((post) => post.id.toLowerCase() === id)

/** Every distinct tag, alphabetically, numbers by their value, without blank ones. */
export const distinctTags = memoizeByObject((posts: readonly BlogPost[]): readonly string[] => {
  const tags = [...new Set(posts.flatMap((post) => post.tags).filter((tag) => tag.trim() !== ''))]
  // The first collator takes a phone 100 ms, `localeCompare` with an option twenty times as long as a collator.
  return tags.length < 2 ? tags : tags.sort(new Intl.Collator(undefined, { numeric: true }).compare)
})

/** A choice of a filter, and the number of posts or projects that it leaves. */
export type Counted = { readonly name: string; readonly count: number }

/** Each name with the number of lists that have it. */
export const countIn = (
  names: readonly string[],
  lists: readonly (readonly string[])[],
): readonly Counted[] =>
  names.map((name) => ({ name, count: lists.filter((list) => list.includes(name)).length }))

/** Every distinct tag with its number of posts. */
export const countedTags = memoizeByObject((posts: readonly BlogPost[]) =>
  countIn(
    distinctTags(posts),
    posts.map(({ tags }) => tags),
  ),
)

/** product.md §5, public filters: null stands for 'All Posts'. */
export function withTag<Post extends { readonly tags: readonly string[] }>(
  posts: readonly Post[],
  tag: string | null,
): readonly Post[] {
  return tag === null ? posts : posts.filter((post) => post.tags.includes(tag))
}
