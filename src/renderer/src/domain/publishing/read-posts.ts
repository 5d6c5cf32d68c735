import { decodeText } from '../utf-8'
import { digestWith } from './post-digest'
import { parsePostFile, type ReadPost } from './post-file'
import { IMAGE_FOLDER } from './post-image'
import { idKey } from './publishable-id'
import { conflictLine, type History, parseHistory } from './published-history'

/** Files by their paths; those of `content/` by their paths in it, such as 'posts/a.md'. */
export type Files = ReadonlyMap<string, Uint8Array>

export type PostFile = ReadPost & {
  /** Such as 'posts/2026-11-21-typing-the-edges-k3f9x0a2b.md'. */
  readonly path: string
  readonly digest: string
  /** The line of a conflict marker, or null. A text about git may contain one too. */
  readonly conflictLine: number | null
}

type PostsResult =
  | { readonly ok: true; readonly posts: readonly PostFile[]; readonly notices: readonly string[] }
  /** Sentences, each with file and line. */
  | { readonly ok: false; readonly problems: readonly string[] }

export const POST_FOLDER = 'posts/'
export const HISTORY_FILE = 'published.json'
const isPostPath = (path: string) => path.startsWith(POST_FOLDER) && /\.(?:md|markdown)$/i.test(path)

export const CONFLICT = 'It has conflict markers: keep one of the two texts, and remove the markers.'

/** A sentence about a file of `content/`. */
export const sentence = (path: string, line: number | null, why: string): string =>
  `content/${path}${line === null ? '' : `, line ${line}`}: ${why}`

type FileResult = ReturnType<typeof parsePostFile> & { conflictLine: number | null }

function readFile(path: string, bytes: Uint8Array, files: Files, now: number): FileResult {
  const text = decodeText(bytes)
  if (text === null)
    return { ok: false, why: 'It is not a text file in UTF-8.', line: null, conflictLine: null }
  const line = conflictLine(text)
  const imageBytes = (name: string) => files.get(`${IMAGE_FOLDER}${name}`)
  const read = parsePostFile(path.slice(POST_FOLDER.length), text, imageBytes, now)
  if (read.ok || line === null) return { ...read, conflictLine: line }
  return { ok: false, why: CONFLICT, line, conflictLine: line }
}

/** The posts of `content/`, by file name. Fails for one unusable file, so that no post disappears. Never throws. */
export function readPosts(files: Files, now: number): PostsResult {
  const posts: PostFile[] = []
  const problems: string[] = []
  const notices: string[] = []
  const pathOfId = new Map<string, string>()
  for (const path of [...files.keys()].filter(isPostPath).sort()) {
    const read = readFile(path, files.get(path) ?? new Uint8Array(), files, now)
    if (!read.ok) {
      problems.push(sentence(path, read.line, read.why))
      continue
    }
    const other = pathOfId.get(idKey(read.post.id))
    if (other !== undefined)
      problems.push(
        sentence(
          path,
          null,
          `It has the same id as content/${other}, "${read.post.id}": give it another one.`,
        ),
      )
    pathOfId.set(idKey(read.post.id), path)
    notices.push(...read.notices.map((notice) => sentence(path, null, notice)))
    posts.push({ ...read, path, digest: digestWith(read.picture ?? null, read.post) })
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, posts, notices }
}

/** Reads `content/published.json`. `problem` is a sentence. Never throws. */
export function readHistory(files: Files): { ok: true; history: History } | { ok: false; problem: string } {
  const bytes = files.get(HISTORY_FILE)
  if (!bytes) return { ok: true, history: new Map() }
  const text = decodeText(bytes)
  const read =
    text === null ? ({ ok: false, why: 'It is not a text file in UTF-8.' } as const) : parseHistory(text)
  return read.ok ? read : { ok: false, problem: sentence(HISTORY_FILE, null, read.why) }
}
