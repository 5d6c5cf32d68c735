import { joinList, parseList, parseMembers } from '../files/json-list'
import { rememberLast } from '../memoize'
import { type BlogPost, listReader, postSchema, samePost } from './post'

// Every change works on the stored text and copies the bytes of all other entries. So a save keeps unreadable entries,
// and unknown fields, also of the saved post. Text that is not a list is replaced: the caller has copied it.

/** A post in the stored text. */
export type StoredPost = {
  readonly post: BlogPost
  /** The stored text of the entry, which has its unknown fields. */
  readonly entry: string
  /** The index among all entries. */
  readonly index: number
}

type PostEntry = { readonly text: string; readonly post: BlogPost | null }

// A save reads the same text several times, and a full store takes long to parse.
const readList = rememberLast(parseList)

/** null for a text that is no list. */
const readEntries = rememberLast((text: string): readonly PostEntry[] | null => {
  const read = listReader()
  return readList(text)?.map(({ text, value }) => ({ text, post: read(value) })) ?? null
})

/** The steps of reading a text, so that each can run in its own task. Later calls with that text reuse the result. */
export function readingSteps(text: string | null): readonly (() => void)[] {
  return text === null ? [] : [() => void readList(text), () => void readEntries(text)]
}

function entriesOf(text: string | null): readonly PostEntry[] {
  return (text === null ? null : readEntries(text)) ?? []
}

/** The posts with these ids, or all, in the order of the list. */
export function findPosts(text: string | null, ids?: ReadonlySet<string>): StoredPost[] {
  return entriesOf(text).flatMap(({ text: entry, post }, index) =>
    post && (ids?.has(post.id) ?? true) ? [{ post, entry, index }] : [],
  )
}

/** The stored texts of the posts with these ids, or of all, by the id. */
export const entriesById = (text: string | null, ids?: ReadonlySet<string>): ReadonlyMap<string, string> =>
  new Map(findPosts(text, ids).map(({ post, entry }) => [post.id, entry]))

export const findPost = (text: string | null, id: string): StoredPost | null =>
  findPosts(text, new Set([id]))[0] ?? null

/** The post as JSON, with the unknown fields of its `former` entry appended unchanged. `former` is null for a new post. */
export function entryOf(post: BlogPost, former: string | null): string {
  const json = JSON.stringify(post)
  if (former === null) return json
  const others = parseMembers(former).filter(({ key }) => !Object.hasOwn(postSchema.entries, key))
  return `${[json.slice(0, -1), ...others.map(({ text }) => text)].join(',')}}`
}

/** Puts each post in the place of the one with its id, or at the end. Unchanged posts keep their bytes. */
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

/** The list `text`, in which the posts with these ids are as in the list `stored`. One that `stored` lacks is left out. */
export function keepPosts(text: string, stored: string | null, ids: ReadonlySet<string>): string {
  const kept = entriesById(stored, ids)
  const entries = entriesOf(text).flatMap((entry) =>
    entry.post && ids.has(entry.post.id) ? (kept.get(entry.post.id) ?? []) : entry.text,
  )
  return joinList(entries)
}

/** `posts`: as `findPosts` gives them for this text. */
export function removePosts(text: string | null, posts: readonly StoredPost[]): string {
  const gone = new Set(posts.map(({ index }) => index))
  return joinList(entriesOf(text).flatMap((entry, at) => (gone.has(at) ? [] : [entry.text])))
}

/** Puts removed posts, in the order of the list, back where they were; at the end if the list has become shorter. */
export function restorePosts(text: string | null, removed: readonly StoredPost[]): string {
  const entries = entriesOf(text).map((entry) => entry.text)
  for (const { entry, index } of removed) entries.splice(index, 0, entry)
  return joinList(entries)
}

export const isList = (text: string): boolean => readEntries(text) !== null
