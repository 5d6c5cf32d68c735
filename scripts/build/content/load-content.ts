import { imageSize } from 'image-size'
import type { ContentTree } from '../../../src/renderer/src/domain/content/content-tree'
import type { ContentFormat } from '../../../src/renderer/src/domain/content/parse-content'
import { type BlogPost, newestFirst } from '../../../src/renderer/src/domain/post'
import { hashOf, readDataUrl } from '../../../src/renderer/src/domain/publishing/content-image'
import {
  type Files,
  type PublishedPost,
  readPosts,
  sentence,
} from '../../../src/renderer/src/domain/publishing/read-content'
import { safeImageAddress } from '../../../src/renderer/src/domain/web-address'
import { buildInstant } from '../../lib/build-instant.mjs'
import { contentFolder } from '../../lib/content-folder.mjs'
import { publishAtOf } from '../../lib/site-due.mjs'
import { readContentFolder } from '../../publish/content-folder'
import { OwnerMistake } from '../owner-mistake'
import { treeOf } from './parse-at-once'

/** A picture: at an address elsewhere, or a file of the site. `size` is the one to show it in. */
export type PostImage = { size: readonly [number, number] } & (
  | { address: string }
  | { file: string; bytes: Uint8Array }
)

/** A post that the site shows. */
export type ContentPost = {
  /** As it is shown: half a character, which no page can hold, is U+FFFD. */
  readonly post: BlogPost
  readonly stored: BlogPost
  readonly digest: string
  readonly tree: ContentTree
  /** null without one that is safe to show. */
  readonly image: PostImage | null
  readonly published: Date
  /** When it was last changed; not before `published`. */
  readonly changed: Date
}

export type Content = {
  /** In the order of the page. */
  readonly posts: readonly ContentPost[]
  /** When the next posts are due, each once in the order of time. */
  readonly due: readonly string[]
  /** Sentences for the owner. */
  readonly notices: readonly string[]
}

/** The instant for which the site is built. */
export function checkedInstant(epoch = process.env.SOURCE_DATE_EPOCH): number {
  const instant = buildInstant(epoch)
  if (Number.isNaN(instant))
    throw new OwnerMistake(`SOURCE_DATE_EPOCH must be a number of seconds since 1970; it is ${epoch}.`)
  return instant
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** The shape of a cover, for pictures whose own is not known. */
const COVER = [1280, 720] as const

function sizeOf(bytes: Uint8Array): readonly [number, number] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // A photograph that lies on its side.
    return orientation > 4 ? [height, width] : [width, height]
  } catch {
    return COVER
  }
}

function imageOf({ imageUrl }: BlogPost): PostImage | null {
  const address = safeImageAddress(imageUrl)
  if (address === null) return null
  if (!/^\s*data:/i.test(address)) return { address, size: COVER }
  const picture = readDataUrl(address)
  const ending = picture && ENDINGS[picture.type]
  if (!picture || !ending || picture.bytes.length === 0) return null
  const { bytes } = picture
  return { file: `assets/${hashOf(bytes).slice(0, 16)}.${ending}`, bytes, size: sizeOf(bytes) }
}

const shownOf = (post: BlogPost): BlogPost =>
  JSON.parse(JSON.stringify(post), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

async function toContentPost({ post: stored, schedule, digest }: PublishedPost, format: ContentFormat) {
  const post = shownOf(stored)
  const published = new Date(schedule.publishAt ?? `${post.date}T00:00:00Z`)
  // A scheduled post may have been changed before its time.
  const changed = new Date(Math.max(published.getTime(), Date.parse(schedule.updated ?? '') || 0))
  const tree = await treeOf(post.content, format)
  return { post, stored, digest, tree, image: imageOf(post), published, changed }
}

/** Where hosts look for the file of a post. */
export const pageFile = (id: string): string => `blog/${id}.html`
export const dataFile = (id: string): string => `blog/${id}.post.json`
export const LIST_FILE = 'blog/posts.json'
/** The posts as they were stored, as an export. The owner's area gets them in another browser (features/admin/site-posts.ts). */
export const OWNER_FILE = 'blog/published-posts.json'

/** Ids whose address is the name of a file of another post, as sentences. */
function clashes(posts: readonly PublishedPost[]): string[] {
  const files = new Map([LIST_FILE, OWNER_FILE].map((file) => [file, 'the list of posts']))
  for (const { post, path } of posts)
    for (const file of [pageFile(post.id), dataFile(post.id)]) files.set(file, `content/${path}`)
  const names = [...files].flatMap(([file, whose]) =>
    ['', '.gz', '.br'].map((ending) => [file + ending, whose] as const),
  )
  const taken = new Map(names)
  return posts.flatMap(({ post, path }) => {
    const whose = taken.get(`blog/${post.id}`)
    return whose
      ? [`content/${path}: It has an id that is the name of a file of ${whose}: give it another one.`]
      : []
  })
}

/** Posts whose time the workflow's hourly check does not find, as sentences. */
function unseenTimes(posts: readonly PublishedPost[], files: Files): string[] {
  const isUnseen = ({ path, schedule: { publishAt } }: PublishedPost) =>
    publishAt !== undefined &&
    publishAtOf(new TextDecoder().decode(files.get(path))) !== Date.parse(publishAt)
  return posts
    .filter(isUnseen)
    .map(({ path, schedule }) =>
      sentence(path, null, `must have its time on a line of that form: publishAt: "${schedule.publishAt}"`),
    )
}

function stop(problems: readonly string[]): never {
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new OwnerMistake(
    `The published posts need a change:\n${list}\nCorrect these files, or move them out of content/, and build again.`,
  )
}

/**
 * The posts of a `content/` folder that the site shows at an instant. Throws an `OwnerMistake` that lists every file that
 * cannot be used, so that no post is ever missing without a word.
 */
export async function readContent(folder: string, format: ContentFormat, instant: number): Promise<Content> {
  const content = await readContentFolder('', folder)
  if (!content.ok) return stop(content.problems)
  const read = readPosts(content.files)
  if (!read.ok) return stop(read.problems)
  const problems = [...clashes(read.posts), ...unseenTimes(read.posts, content.files)]
  if (problems.length > 0) return stop(problems)

  const isDue = ({ schedule: { publishAt } }: PublishedPost) =>
    publishAt !== undefined && Date.parse(publishAt) > instant
  const shown = read.posts.filter((post) => !isDue(post))
  const due = new Set(read.posts.filter(isDue).map(({ schedule }) => schedule.publishAt ?? ''))
  const byPost = new Map(shown.map((published) => [published.post, published]))
  const sorted = newestFirst(shown.map(({ post }) => post)).flatMap((post) => byPost.get(post) ?? [])
  const marked = shown.flatMap(({ path, conflictLine }) =>
    conflictLine === null
      ? []
      : [
          `Warning: content/${path}, line ${conflictLine} looks like a conflict marker of git. Visitors see it.`,
        ],
  )
  return {
    posts: await Promise.all(sorted.map((post) => toContentPost(post, format))),
    due: [...due].sort((one, other) => Date.parse(one) - Date.parse(other)),
    notices: [...[...content.notices, ...read.notices].map((notice) => `Note: ${notice}`), ...marked],
  }
}

/** By the format. */
const contents = new Map<ContentFormat, Promise<Content>>()

/** The owner's content, read once for this process. Throws as `readContent`; the next call reads it again. */
export function loadContent(format: ContentFormat): Promise<Content> {
  const known = contents.get(format)
  if (known) return known
  const reading = readContent(contentFolder(), format, checkedInstant())
  contents.set(format, reading)
  reading.catch(() => forgetContent())
  return reading
}

/** Call this when a file of the content has changed. */
export function forgetContent(): void {
  contents.clear()
}
