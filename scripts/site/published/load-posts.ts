import { join } from 'node:path'
import { imageSize } from 'image-size'
import { entriesIn, readContentFolder } from '../../../src/main/publishing/content-folder'
import { isProblem, type PublishedPost, readContent, sentenceOf } from '../../../src/publishing/content'
import {
  endingOf,
  hashOf,
  IMAGE_ADDRESS,
  pictureOfFile,
  readDataUrl,
  toDataUrl,
} from '../../../src/publishing/picture'
import { unshownPictures } from '../../../src/renderer/src/domain/markup/markdown-to-tree'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { type BlogPost, newestFirst } from '../../../src/renderer/src/domain/post/post'
import { safeImageAddress } from '../../../src/renderer/src/domain/web-address'
import { buildInstant } from '../../lib/build-instant.mjs'
import { publishedFolder } from '../../lib/content-folder.mjs'
import { cached } from '../cached'
import { listed, OwnerMistake } from '../config/owner-mistake'
import { treeOf, withSlugs } from './tree-of'

/** A picture: an address on another host, or a file of the site. `size` is its width and height on the page. */
type PostImage = { size: readonly [number, number] } & (
  | { address: string }
  | { file: string; bytes: Uint8Array }
)

/** A post that the site shows. */
export type BuiltPost = {
  /** The post as shown: with the day on which it was published, and U+FFFD for unpaired surrogates, which no page can contain. */
  readonly post: BlogPost
  readonly stored: BlogPost
  readonly digest: string
  /** The name at which visitors read it: `/blog/{slug}`. */
  readonly slug: string
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
  /** Ids and slugs of posts that are scheduled, drafts or removed. */
  readonly hidden?: ReadonlySet<string>
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

function imageOf({ imageUrl }: BlogPost): PostImage | null {
  const address = safeImageAddress(imageUrl)
  if (address === null) return null
  if (!/^\s*data:/i.test(address)) return { address, size: COVER }
  const picture = readDataUrl(address)
  const ending = picture && endingOf(picture.type)
  if (!picture || !ending || picture.bytes.length === 0) return null
  const { bytes } = picture
  return { file: `assets/${hashOf(bytes).slice(0, 16)}.${ending}`, bytes, size: sizeOf(bytes) }
}

const shownOf = (post: BlogPost): BlogPost =>
  JSON.parse(JSON.stringify(post), (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

type Files = ReadonlyMap<string, Uint8Array>

/** A post with its picture of `content/images/`, as a browser stores it. */
function withPicture({ post }: PublishedPost, files: Files): BlogPost {
  const { imageUrl = '' } = post
  if (!imageUrl.startsWith(IMAGE_ADDRESS)) return post
  const bytes = files.get(imageUrl.slice('../'.length)) ?? new Uint8Array()
  const picture = pictureOfFile(imageUrl.slice(IMAGE_ADDRESS.length), bytes)
  return picture ? { ...post, imageUrl: toDataUrl(picture) } : post
}

/** The day that readers see. */
const dayOf = ({ post, times }: PublishedPost): string => times.publishAt?.slice(0, 10) ?? post.date

type Setting = { files: Files; format: MarkupFormat; slugs: ReadonlyMap<string, string> }

async function toBuiltPost(read: PublishedPost, { files, format, slugs }: Setting): Promise<BuiltPost> {
  const { times, digest, slug } = read
  const stored = withPicture(read, files)
  const post = shownOf({ ...stored, date: dayOf(read) })
  const published = new Date(times.publishAt ?? `${post.date}T00:00:00Z`)
  // A scheduled post may have been changed before it was published.
  const changed = new Date(Math.max(published.getTime(), Date.parse(times.updated ?? '') || -Infinity))
  const tree = withSlugs(await treeOf(post.content, format), slugs)
  return { post, stored, digest, slug, tree, image: imageOf(post), published, changed }
}

/** A warning about the pictures in a text that readers will not see; none for the format that shows every character. */
function pictureNotices({ path, post }: PublishedPost, format: MarkupFormat): string[] {
  const addresses = format === 'markdown' ? unshownPictures(post.content) : []
  if (addresses.length === 0) return []
  const why = `Its text has pictures that the site shows as words: ${addresses.join(', ')}. In a text, a picture has an address that begins with https://, or comes along when the post and the picture are imported in the panel.`
  return [sentenceOf({ path, line: null, why })]
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
  const { files, problems, notices } = await readContentFolder(folder)
  const read = readContent(new Map([...files].map(([path, bytes]) => [path, { bytes }])))
  const unusable = [...problems, ...read.unreadable.map(sentenceOf)]
  if (unusable.length > 0) return stop(unusable)

  const removed = isProblem(read.history) ? [] : read.history.keys()
  const posts = read.posts.filter(({ isDraft }) => !isDraft)
  const isScheduled = ({ times: { publishAt } }: PublishedPost) =>
    publishAt !== undefined && Date.parse(publishAt) > instant
  const shown = posts.filter((post) => !isScheduled(post))
  const hidden = read.posts.filter((post) => !shown.includes(post))
  const due = new Set(posts.filter(isScheduled).map(({ times }) => times.publishAt ?? ''))
  const byPost = new Map(shown.map((published) => [{ ...published.post, date: dayOf(published) }, published]))
  const sorted = newestFirst([...byPost.keys()]).flatMap((post) => byPost.get(post) ?? [])
  // An earlier version of the workflow Site published uploads to this folder.
  const uploads = (await entriesIn(join(folder, 'inbox'))).map(
    ({ name }) =>
      `content/inbox/${name} is not on the site. Publish it: npm run publish -- content/inbox/${name} --all. Then delete it.`,
  )
  const setting = { files, format, slugs: new Map(shown.map(({ post, slug }) => [post.id, slug])) }
  const pictures = shown.flatMap((published) => pictureNotices(published, format))
  return {
    posts: await Promise.all(sorted.map((post) => toBuiltPost(post, setting))),
    due: [...due].sort((one, other) => Date.parse(one) - Date.parse(other)),
    hidden: new Set([...removed, ...hidden.flatMap(({ post, slug }) => [post.id, slug])]),
    notices: [...notices, ...read.notices, ...pictures, ...uploads].map((notice) => `Note: ${notice}`),
  }
}

const loaded = cached((format: MarkupFormat) => buildPosts(publishedFolder(), format, checkedInstant()))

/** The owner's posts, cached for this process. Rejects as `buildPosts` does. */
export const loadPosts = loaded.load

/** Call this after a change in `content/`. */
export const forgetPosts = loaded.forget
