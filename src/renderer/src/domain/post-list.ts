import { joinList, parseList, parseMembers } from './json-list'
import { rememberLast } from './memoize'
import { type BlogPost, listReader, postSchema, type ReadEntry, samePost } from './post'

// Every change works on the stored text and copies the bytes of all other entries. So entries that are no posts survive a
// save, and so do unknown fields, also of the saved post. Text that is no list is replaced: the caller has copied it.

/** A post in the stored text. */
export type StoredPost = {
  readonly post: BlogPost
  /** Its own text, with unknown fields. */
  readonly entry: string
  /** Among all entries. */
  readonly index: number
  /** The texts of later posts with its id, in order. If it is removed, the first of them is shown. */
  readonly twins: readonly string[]
}

type PostEntry = ReadEntry & { readonly text: string }

// A save reads the same text several times, and a full store takes long to parse.
const readList = rememberLast(parseList)

/** null for a text that is no list. */
const readEntries = rememberLast((text: string): readonly PostEntry[] | null => {
  const read = listReader()
  return readList(text)?.map(({ text, value }) => ({ text, ...read(value) })) ?? null
})

/** The steps of reading a text, so that each can run in its own task. Later calls with that text reuse the result. */
export function readingSteps(text: string | null): readonly (() => void)[] {
  return text === null ? [] : [() => void readList(text), () => void readEntries(text)]
}

function entriesOf(text: string | null): readonly PostEntry[] {
  return (text === null ? null : readEntries(text)) ?? []
}

export function findPost(text: string | null, id: string): StoredPost | null {
  const entries = entriesOf(text)
  for (const [index, { text: entry, post }] of entries.entries()) {
    if (post?.id !== id) continue
    const twins = entries.filter(({ twinOf }) => twinOf === id).map((twin) => twin.text)
    return { post, entry, index, twins }
  }
  return null
}

/** The post as JSON, with the unknown fields of its `former` entry appended unchanged. `former` is null for a new post. */
export function entryOf(post: BlogPost, former: string | null): string {
  const own = JSON.stringify(post)
  if (former === null) return own
  const others = parseMembers(former).filter(({ key }) => !Object.hasOwn(postSchema.entries, key))
  return `${[own.slice(0, -1), ...others.map(({ text }) => text)].join(',')}}`
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

export function removePost(text: string | null, id: string): string {
  const index = findPost(text, id)?.index
  return joinList(entriesOf(text).flatMap((entry, at) => (at === index ? [] : [entry.text])))
}

/** Puts a removed post back where it was, byte for byte; at the end if the list has become shorter. */
export function restorePost(text: string | null, removed: Pick<StoredPost, 'entry' | 'index'>): string {
  const entries = entriesOf(text).map((entry) => entry.text)
  return joinList([...entries.slice(0, removed.index), removed.entry, ...entries.slice(removed.index)])
}

export const isList = (text: string): boolean => readEntries(text) !== null
