import { join } from 'node:path'
import { entriesIn, readContentFolder } from '../../../src/main/publishing/content-folder'
import { type PublishedPost, readContent, sentenceOf } from '../../../src/publishing/content'
import {
  IMAGE_ADDRESS,
  IMAGE_FOLDER,
  pictureOfFile,
  readDataUrl,
  toDataUrl,
} from '../../../src/publishing/picture'
import { decodeText } from '../../../src/renderer/src/domain/files/utf-8'
import { unshownPictures } from '../../../src/renderer/src/domain/markup/markdown-to-tree'
import type { MarkupTree } from '../../../src/renderer/src/domain/markup/markup-tree'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { namesIn, shownPictures } from '../../../src/renderer/src/domain/markup/text-picture'
import { type BlogPost, newestFirst } from '../../../src/renderer/src/domain/post/post'
import { safeImageAddress } from '../../../src/renderer/src/domain/web-address'
import { buildInstant } from '../../lib/build-instant.mjs'
import { publishedFolder } from '../../lib/content-folder.mjs'
import { cached } from '../cached'
import { listed, OwnerMistake } from '../config/owner-mistake'
import {
  COVER,
  type PictureFile,
  picturesOf,
  saysWhereTaken,
  type TextPictures,
  toPictureFile,
} from './text-pictures'
import { treeOf, withSlugs } from './tree-of'

/** A picture: an address on another host, or a file of the site. */
type PostImage = { readonly address: string; readonly size: readonly [number, number] } | PictureFile

/** A post that the site shows. */
export type BuiltPost = {
  /** The post as shown: with the day on which it was published, and U+FFFD for unpaired surrogates, which no page can contain. */
  readonly post: BlogPost
  readonly stored: BlogPost
  readonly digest: string
  /** The name at which visitors read it: `/blog/{slug}`. */
  readonly slug: string
  /** The parsed text, whose pictures are still files of `content/`: see `treeAt`. */
  readonly tree: MarkupTree
  readonly pictures: TextPictures
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

function imageOf({ imageUrl }: BlogPost): PostImage | null {
  const address = safeImageAddress(imageUrl)
  if (address === null) return null
  if (!/^\s*data:/i.test(address)) return { address, size: COVER }
  return toPictureFile(readDataUrl(address))
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
  const pictures = picturesOf(tree, files)
  return { post, stored, digest, slug, tree, pictures, image: imageOf(post), published, changed }
}

/** The pictures that a text shows and `content/images/` does not have. */
function missingPictures({ path }: PublishedPost, { tree }: BuiltPost, files: Files): string[] {
  const lines = (decodeText(files.get(path) ?? new Uint8Array()) ?? '').split('\n')
  const missing = shownPictures(tree).filter((name) => !files.has(`${IMAGE_FOLDER}${name}`))
  return missing.map((name) => {
    // The last one, as the excerpt above the text may begin with it.
    const line = lines.findLastIndex((each) => namesIn(each).includes(name)) + 1 || null
    return sentenceOf({
      path,
      line,
      why: `It shows the picture content/${IMAGE_FOLDER}${name}, which does not exist.`,
    })
  })
}

/** A warning about each file that readers get with what a camera wrote into it. */
function exifNotices(shown: readonly PublishedPost[], built: readonly BuiltPost[], files: Files): string[] {
  const featured = shown.map(({ post: { imageUrl = '' } }) => imageUrl.slice(IMAGE_ADDRESS.length))
  const paths = new Set(
    [...built.flatMap(({ tree }) => shownPictures(tree)), ...featured].map((name) => IMAGE_FOLDER + name),
  )
  const why =
    'It has Exif or XMP data, which may say where and when the photo was taken. Added again in the editor, it has none.'
  return [...paths].sort().flatMap((path) => {
    const bytes = files.get(path)
    return bytes && saysWhereTaken(bytes) ? [sentenceOf({ path, line: null, why })] : []
  })
}

/** A warning about the pictures in a text that readers will not see; none for the format that shows every character. */
function pictureNotices({ path, post }: PublishedPost, format: MarkupFormat): string[] {
  const addresses = format === 'markdown' ? unshownPictures(post.content) : []
  if (addresses.length === 0) return []
  const why = `Its text has pictures that the site shows as words: ${addresses.join(', ')}. In a text, a picture has an address that begins with https:// or is ${IMAGE_ADDRESS}NAME, a JPEG, PNG, GIF or WebP of content/${IMAGE_FOLDER}.`
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
  const posts = read.posts.filter(({ isDraft }) => !isDraft)
  const isScheduled = ({ times: { publishAt } }: PublishedPost) =>
    publishAt !== undefined && Date.parse(publishAt) > instant
  const shown = posts.filter((post) => !isScheduled(post))
  const due = new Set(posts.filter(isScheduled).map(({ times }) => times.publishAt ?? ''))
  const setting = { files, format, slugs: new Map(shown.map(({ post, slug }) => [post.id, slug])) }
  const built = new Map<BlogPost, BuiltPost>()
  const unusable = [...problems, ...read.unreadable.map(sentenceOf)]
  // A scheduled post that stops the build does so now, not when it is due.
  for (const published of posts) {
    const post = await toBuiltPost(published, setting)
    unusable.push(...missingPictures(published, post, files))
    if (shown.includes(published)) built.set({ ...published.post, date: dayOf(published) }, post)
  }
  if (unusable.length > 0) return stop(unusable)

  const sorted = newestFirst([...built.keys()])
    .flatMap((post) => built.get(post) ?? [])
    // Of one day's posts the one published last.
    .sort((one, other) => other.published.getTime() - one.published.getTime())
  // An earlier version of the workflow Site published uploads to this folder.
  const uploads = (await entriesIn(join(folder, 'inbox'))).map(
    ({ name }) =>
      `content/inbox/${name} is not on the site. Publish it: npm run publish -- content/inbox/${name} --all. Then delete it.`,
  )
  const pictures = [
    ...shown.flatMap((published) => pictureNotices(published, format)),
    ...exifNotices(shown, sorted, files),
  ]
  return {
    posts: sorted,
    due: [...due].sort((one, other) => Date.parse(one) - Date.parse(other)),
    notices: [...notices, ...read.notices, ...pictures, ...uploads].map((notice) => `Note: ${notice}`),
  }
}

/** The owner's posts, cached for this process. Rejects as `buildPosts` does. */
export const { load: loadPosts, forget: forgetPosts } = cached((format: MarkupFormat) =>
  buildPosts(publishedFolder(), format, checkedInstant()),
)
