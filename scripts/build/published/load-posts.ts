import { join } from 'node:path'
import { imageSize } from 'image-size'
import { filesIn, INBOX_FOLDER, readPublishedFolder } from '../../../src/main/publishing/published-folder'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { type BlogPost, newestFirst } from '../../../src/renderer/src/domain/post'
import { endingOf, hashOf } from '../../../src/renderer/src/domain/publishing/post-image'
import { type PostFile, readPosts } from '../../../src/renderer/src/domain/publishing/read-posts'
import { safeImageAddress } from '../../../src/renderer/src/domain/web-address'
import { buildInstant } from '../../lib/build-instant.mjs'
import { publishedFolder } from '../../lib/published-folder.mjs'
import { cached } from '../cached'
import { listed, OwnerMistake } from '../owner-mistake'
import { treeOf } from './tree-of'

/** A picture: an address on another host, or a file of the site. `size` is its width and height on the page. */
type PostImage = { size: readonly [number, number] } & (
  | { address: string }
  | { file: string; bytes: Uint8Array }
)

/** A post that the site shows. */
export type BuiltPost = {
  /** The post as shown: with U+FFFD for unpaired surrogates, which no page can contain. */
  readonly post: BlogPost
  readonly stored: BlogPost
  readonly digest: string
  /** The post's names elsewhere. */
  readonly aliases: readonly string[]
  readonly tree: MarkupTree
  /** The post's picture; null if it has none that is safe to show. */
  readonly image: PostImage | null
  readonly published: Date
  /** The time of the last change; never before `published`. */
  readonly changed: Date
}

export type BuiltPosts = {
  /** Newest first. */
  readonly posts: readonly BuiltPost[]
  /** The times at which scheduled posts are due, distinct and ascending. */
  readonly due: readonly string[]
  /** Warnings for the owner, as sentences. */
  readonly notices: readonly string[]
}

/** The instant for which the site is built, in ms. Throws an `OwnerMistake` for an invalid SOURCE_DATE_EPOCH. */
export function checkedInstant(epoch = process.env.SOURCE_DATE_EPOCH): number {
  const instant = buildInstant(epoch)
  if (Number.isNaN(instant))
    throw new OwnerMistake(`SOURCE_DATE_EPOCH must be a number of seconds since 1970; it is ${epoch}.`)
  return instant
}

/** The size of a picture that cannot be measured. */
const COVER = [1280, 720] as const

function sizeOf(bytes: Uint8Array): readonly [number, number] {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    // EXIF orientations 5 to 8 swap width and height.
    return orientation > 4 ? [height, width] : [width, height]
  } catch {
    return COVER
  }
}

function imageOf({ imageUrl }: BlogPost, picture: PostFile['picture']): PostImage | null {
  const address = safeImageAddress(imageUrl)
  if (address === null) return null
  if (!/^\s*data:/i.test(address)) return { address, size: COVER }
  const ending = picture && endingOf(picture.type)
  if (!picture || !ending || picture.bytes.length === 0) return null
  const { bytes } = picture
  return { file: `assets/${hashOf(bytes).slice(0, 16)}.${ending}`, bytes, size: sizeOf(bytes) }
}

const shownOf = (post: BlogPost): BlogPost =>
  JSON.parse(JSON.stringify(post), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

async function toBuiltPost({ post: stored, picture, schedule, digest }: PostFile, format: MarkupFormat) {
  const post = shownOf(stored)
  const published = new Date(schedule.publishAt ?? `${post.date}T00:00:00Z`)
  // A scheduled post may have been changed before it was published.
  const changed = new Date(Math.max(published.getTime(), Date.parse(schedule.updated ?? '') || 0))
  const tree = await treeOf(post.content, format)
  return {
    post,
    stored,
    digest,
    aliases: schedule.aliases ?? [],
    tree,
    image: imageOf(post, picture),
    published,
    changed,
  }
}

function stop(problems: readonly string[]): never {
  throw new OwnerMistake(
    `The published posts need a change:\n${listed(problems)}\nCorrect these files or move them out of content/, then build again.`,
  )
}

/**
 * The posts of a `content/` folder that the site shows at an instant, in ms. Throws an `OwnerMistake` that lists all
 * unusable files, so that no post disappears silently.
 */
export async function buildPosts(folder: string, format: MarkupFormat, instant: number): Promise<BuiltPosts> {
  const found = await readPublishedFolder(folder)
  if (!found.ok) return stop(found.problems)
  const read = readPosts(found.files, instant)
  if (!read.ok) return stop(read.problems)

  const isScheduled = ({ schedule: { publishAt } }: PostFile) =>
    publishAt !== undefined && Date.parse(publishAt) > instant
  const shown = read.posts.filter((post) => !isScheduled(post))
  const due = new Set(read.posts.filter(isScheduled).map(({ schedule }) => schedule.publishAt ?? ''))
  const byPost = new Map(shown.map((published) => [published.post, published]))
  const sorted = newestFirst(shown.map(({ post }) => post)).flatMap((post) => byPost.get(post) ?? [])
  const marked = shown.flatMap(({ path, conflictLine }) =>
    conflictLine === null
      ? []
      : [`Warning: content/${path}, line ${conflictLine} looks like a git conflict marker. Visitors see it.`],
  )
  const waiting = (await filesIn(join(folder, INBOX_FOLDER))).map(
    (name) =>
      `Note: content/${INBOX_FOLDER}${name} is not on the site. To publish it: npm run publish -- --from content/${INBOX_FOLDER}${name}`,
  )
  return {
    posts: await Promise.all(sorted.map((post) => toBuiltPost(post, format))),
    due: [...due].sort((one, other) => Date.parse(one) - Date.parse(other)),
    notices: [
      ...[...found.notices, ...read.notices].map((notice) => `Note: ${notice}`),
      ...marked,
      ...waiting,
    ],
  }
}

const loaded = cached((format: MarkupFormat) => buildPosts(publishedFolder(), format, checkedInstant()))

/** The owner's posts, cached for this process. Rejects as `buildPosts` does. */
export const loadPosts = loaded.load

/** Call this after a change in `content/`. */
export const forgetPosts = loaded.forget
