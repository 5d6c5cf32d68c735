import { joinList, parseList } from './json-list'
import { rememberLast } from './memoize'
import { type BlogPost, listReader, postSchema, type ReadEntry, samePost } from './post'

// Every edit here works on the stored text and copies the bytes of all other entries: entries that are no posts
// outlive a save, and so does what a post holds beyond its fields, that of the saved one too. A text that is no list
// is replaced by a new one: the caller has copied it first.

/** A post as it lies in the stored text. */
export type StoredPost = {
  readonly post: BlogPost
  /** Its bytes, with whatever else they hold. */
  readonly entry: string
  /** Its place among all entries. */
  readonly index: number
  /** The bytes of later posts with its id, in order. When it is gone, the first of them is what that id names. */
  readonly twins: readonly string[]
}

type PostEntry = ReadEntry & { readonly text: string }

// A save asks several times for the same text, and a full store takes long to read.
const readList = rememberLast(parseList)

/** null for a text that is no list. */
const readEntries = rememberLast((text: string): readonly PostEntry[] | null => {
  const read = listReader()
  return readList(text)?.map(({ text, value }) => ({ text, ...read(value) })) ?? null
})

/**
 * What it takes to read a text, in steps that can be tasks of their own. Whatever is asked of that text next finds it read.
 */
export function readingSteps(text: string | null): readonly (() => void)[] {
  return text === null ? [] : [() => void readList(text), () => void readEntries(text)]
}

function entriesOf(text: string | null): readonly PostEntry[] {
  return (text === null ? null : readEntries(text)) ?? []
}

/** The post with the id; an entry that is no post has none. */
export function findPost(text: string | null, id: string): StoredPost | null {
  const entries = entriesOf(text)
  for (const [index, { text: entry, post }] of entries.entries()) {
    if (post?.id !== id) continue
    const twins = entries.filter(({ twinOf }) => twinOf === id).map((twin) => twin.text)
    return { post, entry, index, twins }
  }
  return null
}

/**
 * The post as JSON. Fields of the `former` entry that are none of a post's (product.md §3) are carried over, as JavaScript reads
 * them; `former` is null for a new post.
 */
export function entryOf(post: BlogPost, former: string | null): string {
  const fields: Record<string, unknown> = former === null ? {} : JSON.parse(former)
  const others = Object.entries(fields).filter(([key]) => !Object.hasOwn(postSchema.entries, key))
  return JSON.stringify({ ...post, ...Object.fromEntries(others) })
}

/** Puts each post in the place of the one with its id, or at the end. What is the same already stays as it is. */
export function putPosts(text: string | null, posts: readonly BlogPost[]): string {
  const waiting = new Map(posts.map((post) => [post.id, post]))
  const entries = entriesOf(text).map((entry) => {
    const next = entry.post && waiting.get(entry.post.id)
    if (!next) return entry.text
    waiting.delete(next.id)
    return samePost(entry.post, next) ? entry.text : entryOf(next, entry.text)
  })
  return joinList([...entries, ...Array.from(waiting.values(), (post) => entryOf(post, null))])
}

/** Takes the post with the id out. */
export function removePost(text: string | null, id: string): string {
  const index = findPost(text, id)?.index
  return joinList(entriesOf(text).flatMap((entry, at) => (at === index ? [] : [entry.text])))
}

/** Puts a removed post back where it was, byte for byte; at the end when the list has become shorter. */
export function restorePost(text: string | null, removed: Pick<StoredPost, 'entry' | 'index'>): string {
  const entries = entriesOf(text).map((entry) => entry.text)
  return joinList([...entries.slice(0, removed.index), removed.entry, ...entries.slice(removed.index)])
}

/** Whether a stored text is a list. Of one that is not no entry can be kept. */
export const isList = (text: string): boolean => readEntries(text) !== null
