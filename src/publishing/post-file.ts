import { formatFields } from '../renderer/src/domain/files/format-markdown'
import { withDefaults } from '../renderer/src/domain/files/markdown-defaults'
import { plainName, readEntry } from '../renderer/src/domain/import/import-entry'
import { type BlogPost, POST_FIELDS, samePost } from '../renderer/src/domain/post/post'
import { idProblem } from '../renderer/src/domain/post/publishable-id'
import { safeImageAddress } from '../renderer/src/domain/web-address'
import { readFrontMatter } from './front-matter'
import { fileOfPost, IMAGE_ADDRESS, pictureOfFile } from './picture'
import { parseInstant } from './times/instant'

/** Times in a published post's file that no post has. Instants in UTC, such as '2026-12-01T07:00:00Z'. */
export type FileTimes = {
  /** When the site shows it; absent: at once. */
  readonly publishAt?: string
  /** When the published post was last changed. */
  readonly updated?: string
}

/** A published post as its file has it. A picture of `content/images/` stays an address: '../images/{name}'. */
export type PostInFile = {
  readonly post: BlogPost
  readonly times: FileTimes
  /** Its file says `draft: true` or `published: false`: the site does not show it. */
  readonly isDraft: boolean
  /** Warnings, as sentences. */
  readonly notices: readonly string[]
}

type ReadResult =
  | ({ readonly ok: true } & PostInFile)
  | { readonly ok: false; readonly why: string; readonly line: number | null }

/** Written first, in this order. All other fields of a post follow. */
const FIRST = ['title', 'date', 'excerpt', 'readTime', 'tags'] as const
const FIELDS = [...new Set([...FIRST, ...POST_FIELDS])].filter((field) => field !== 'content')
const TIMES = ['publishAt', 'updated'] as const
const KNOWN: readonly string[] = [...POST_FIELDS, ...TIMES, 'draft', 'published']

/** Why a picture of `content/images/` cannot be shown; null if it can. */
function imageProblem(imageUrl: string, hasImage: (name: string) => boolean): string | null {
  if (!imageUrl.startsWith(IMAGE_ADDRESS)) return null
  const name = imageUrl.slice(IMAGE_ADDRESS.length)
  if (pictureOfFile(name, new Uint8Array()) === null)
    return 'It names a picture without the extension of a JPEG, PNG, GIF or WebP.'
  return hasImage(name) ? null : `It names the picture content/images/${name}, which does not exist.`
}

/**
 * Reads a file of `content/posts/`. `hasImage`: whether `content/images/` has this file. The fields `id`, `readTime` and
 * `excerpt` may be missing. Never throws.
 */
export function parsePostFile(name: string, text: string, hasImage: (name: string) => boolean): ReadResult {
  const matter = readFrontMatter(text)
  if (!matter.ok) return matter
  const { fields: written, content } = matter
  const refuse = (field: string, why: string): ReadResult => {
    return { ok: false, why, line: written.get(field)?.line ?? null }
  }
  // An empty list is also an empty text.
  const values = [...written].map(([field, { value }]) => [field, value] as const)
  const isEmptyText = (field: string, value: unknown) =>
    field !== 'tags' && Array.isArray(value) && value.length === 0
  const fields = Object.fromEntries(values.filter(([field, value]) => !isEmptyText(field, value)))

  const times: { publishAt?: string; updated?: string } = {}
  for (const field of TIMES) {
    // Another spelling, or no value, must not make a scheduled post public at once. Hugo's name is `publishDate`.
    const spelled = [...written.keys()].find(
      (name) => plainName(name).replace('publishdate', 'publishat') === field.toLowerCase(),
    )
    if (spelled === undefined) continue
    const instant = parseInstant(String(written.get(spelled)?.value))
    if (instant === null || spelled !== field)
      return refuse(spelled, `The field "${field}" must be a time such as "2026-12-01T07:00:00Z".`)
    times[field] = instant
  }
  const entry = readEntry(withDefaults(name, { content, ...fields }))
  if (!entry.ok) return refuse(entry.field ?? '', entry.why)
  const idWhy = idProblem(entry.post.id)
  if (idWhy) return refuse('id', idWhy)
  const { imageUrl = '' } = entry.post
  const imageWhy = imageProblem(imageUrl, hasImage)
  if (imageWhy) return refuse('imageUrl', imageWhy)
  // Hidden by any value but the one that shows it: a word that is not understood must not make a post public.
  const isHidden = (field: string, shown: string) =>
    values.some(([name, value]) => name.toLowerCase() === field && String(value).toLowerCase() !== shown)
  const isDraft = isHidden('draft', 'false') || isHidden('published', 'true')
  const unknown = [...written.keys()].filter((field) => !KNOWN.includes(field))
  const notices = unknown.length > 0 ? [`It has unknown fields: ${unknown.join(', ')}.`] : []
  if (imageUrl !== '' && !imageUrl.startsWith(IMAGE_ADDRESS) && safeImageAddress(imageUrl) === null)
    notices.push(`It names a picture that is not shown: use https://… or ${IMAGE_ADDRESS}….`)
  return { ok: true, post: entry.post, times, isDraft, notices }
}

type FormatResult =
  | {
      readonly ok: true
      readonly text: string
      /** The picture's file, for `content/images/`; null if the post brings none. */
      readonly image: { readonly name: string; readonly bytes: Uint8Array } | null
    }
  | { readonly ok: false; readonly why: string }

/** A post as files of `content/`. Refuses a post that would change when it is read back. */
export function formatPostFile(
  post: BlogPost,
  times: FileTimes,
  hasImage: (name: string) => boolean,
): FormatResult {
  const image = fileOfPost(post)
  const inFile = image ? { ...post, imageUrl: `${IMAGE_ADDRESS}${image.name}` } : post
  const fields = FIELDS.map((field) => [field, inFile[field]] as const)
  const text = formatFields(
    [...fields, ...TIMES.map((field) => [field, times[field]] as const)],
    post.content,
  )
  const read = parsePostFile('', text, (name) => name === image?.name || hasImage(name))
  if (!read.ok) return { ok: false, why: read.why }
  if (!samePost(read.post, inFile))
    return { ok: false, why: 'It would change when it is read back from its file.' }
  return { ok: true, text, image }
}
