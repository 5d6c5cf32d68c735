import { decodeText } from '../renderer/src/domain/files/utf-8'
import { idKey } from '../renderer/src/domain/post/publishable-id'
import { digestOf } from './digest'
import { type History, parseHistory } from './history'
import { IMAGE_FOLDER } from './picture'
import { type PostInFile, parsePostFile } from './post-file'
import { slugsOf } from './slug'

export type PublishedPost = PostInFile & {
  /** Such as 'posts/2026-11-21-typing-the-edges.md'. */
  readonly path: string
  readonly digest: string
  /** The name at which visitors read it: `/blog/{slug}`. */
  readonly slug: string
}

/** A file that cannot be read. `line` is null if the problem is the whole file. */
export type FileProblem = { readonly path: string; readonly line: number | null; readonly why: string }

export type Content = {
  /** The posts, sorted by the names of their files. */
  readonly posts: readonly PublishedPost[]
  readonly unreadable: readonly FileProblem[]
  /** What has been published, from `published.json`; a problem if it cannot be read. */
  readonly history: History | FileProblem
  /** Warnings about the posts' files, as sentences. */
  readonly notices: readonly string[]
}

export const POST_FOLDER = 'posts/'
export const HISTORY_FILE = 'published.json'
const NOT_TEXT = 'It is not a text file in UTF-8.'

const isPostPath = (path: string) => path.startsWith(POST_FOLDER) && /\.(?:md|markdown)$/i.test(path)

/** A sentence about a file of `content/`. */
export const sentenceOf = ({ path, line, why }: FileProblem): string =>
  `content/${path}${line === null ? '' : `, line ${line}`}: ${why}`

export const isProblem = (history: History | FileProblem): history is FileProblem => 'why' in history

function readHistory(bytes: Uint8Array | undefined): History | FileProblem {
  if (!bytes) return new Map()
  const why = 'It is damaged. Restore its last good version from git.'
  return parseHistory(decodeText(bytes) ?? '') ?? { path: HISTORY_FILE, line: null, why }
}

/** Reads `content/`: posts with their bytes, pictures by their names. One unreadable file hides no other. Never throws. */
export function readContent(files: ReadonlyMap<string, { readonly bytes?: Uint8Array }>): Content {
  const posts: Omit<PublishedPost, 'slug'>[] = []
  const unreadable: FileProblem[] = []
  const notices: string[] = []
  const pathOfId = new Map<string, string>()
  const hasImage = (name: string) => files.has(`${IMAGE_FOLDER}${name}`)
  for (const path of [...files.keys()].filter(isPostPath).sort()) {
    const text = decodeText(files.get(path)?.bytes ?? new Uint8Array())
    const refuse = (why: string, line: number | null) => unreadable.push({ path, line, why })
    if (text === null) {
      refuse(NOT_TEXT, null)
      continue
    }
    const read = parsePostFile(path.slice(POST_FOLDER.length), text, hasImage)
    if (!read.ok) {
      refuse(read.why, read.line)
      continue
    }
    const key = idKey(read.post.id)
    const other = pathOfId.get(key)
    if (other !== undefined) {
      refuse(`It has the same id as content/${other}, "${read.post.id}": give it another one.`, null)
      continue
    }
    pathOfId.set(key, path)
    const warn = (why: string) => notices.push(sentenceOf({ path, line: null, why }))
    for (const notice of read.notices) warn(notice)
    if (read.isDraft) warn('It is not on the site: its fields say that it is a draft or not published.')
    posts.push({ ...read, path, digest: digestOf(read.post) })
  }
  const slugs = slugsOf(posts)
  const withSlugs = posts.map((each) => ({ ...each, slug: slugs.get(each.post.id) ?? each.post.id }))
  return { posts: withSlugs, unreadable, notices, history: readHistory(files.get(HISTORY_FILE)?.bytes) }
}
