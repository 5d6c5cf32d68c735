import { formatFields } from '../format-markdown'
import { readEntry } from '../import-entry'
import { withDefaults } from '../markdown-defaults'
import { isPostField, lineOf, parseMarkdown } from '../parse-markdown'
import { type BlogPost, POST_FIELDS, samePost } from '../post'
import { safeImageAddress } from '../web-address'
import { aliasesField } from './aliases'
import { parseInstant } from './instant'
import {
  fileOfDataUrl,
  IMAGE_ADDRESS,
  type Picture,
  pictureOfFile,
  readDataUrl,
  toDataUrl,
} from './post-image'
import { idProblem } from './publishable-id'

/** The fields of a published post's file that no post has. Times are instants in UTC, such as '2026-12-01T07:00:00Z'. */
export type Schedule = {
  /** When the site shows it; absent: at once. */
  readonly publishAt?: string
  /** When the published post was last changed. */
  readonly updated?: string
  /** See `Aliases`. */
  readonly aliases?: readonly string[]
}

/** A published post as read from its file. A picture of `content/images/` becomes a data URL. */
export type ReadPost = {
  readonly post: BlogPost
  /** The picture of the file or data URL that the post names. Absent in a post that was not read from its file. */
  readonly picture?: Picture | null
  readonly schedule: Schedule
  /** The names of fields in its file that no post has. */
  readonly unknownFields: readonly string[]
  /** Warnings about the file. */
  readonly notices: readonly string[]
}

type ReadResult =
  | ({ readonly ok: true } & ReadPost)
  /** `line` is null if the problem is the whole file, or if `why` names the line. */
  | { readonly ok: false; readonly why: string; readonly line: number | null }

/** Written first, in this order. All other fields follow. */
const FIRST = ['title', 'date', 'excerpt', 'readTime', 'tags'] as const
const FIELDS = [...new Set([...FIRST, ...POST_FIELDS])].filter((field) => field !== 'content')
const TIMES = ['publishAt', 'updated'] as const

/** Reads a file of `content/posts/`. `imageBytes` reads `content/images/`. `now`, in ms: see `audienceOf`. Never throws. */
export function parsePostFile(
  name: string,
  text: string,
  imageBytes: (name: string) => Uint8Array | undefined,
  now: number,
): ReadResult {
  const isKnown = (field: string) => isPostField(field) || TIMES.some((known) => known === field)
  const markdown = parseMarkdown(text, { isKnown, isUsed: (field) => field === 'aliases' }, now)
  if (!markdown.ok) return { ok: false, why: markdown.why, line: null }
  const { publishAt, updated, aliases, ...written } = markdown.fields
  const fields = withDefaults(name, written)
  const refuse = (field: string, why: string): ReadResult => ({ ok: false, why, line: lineOf(text, field) })

  const schedule: { publishAt?: string; updated?: string; aliases?: readonly string[] } =
    aliasesField(aliases)
  for (const [field, value] of Object.entries({ publishAt, updated })) {
    if (value === undefined) continue
    const instant = parseInstant(String(value))
    if (instant === null)
      return refuse(field, `The field "${field}" must be a time such as "2026-12-01T07:00:00Z".`)
    schedule[field as (typeof TIMES)[number]] = instant
  }

  let picture: Picture | null = null
  const address = typeof fields.imageUrl === 'string' ? fields.imageUrl : ''
  if (address.startsWith(IMAGE_ADDRESS)) {
    const image = address.slice(IMAGE_ADDRESS.length)
    const bytes = imageBytes(image)
    if (!bytes)
      return refuse('imageUrl', `It names the picture content/images/${image}, which does not exist.`)
    picture = pictureOfFile(image, bytes)
    if (!picture)
      return refuse('imageUrl', 'It names a picture without the extension of a JPEG, PNG, GIF or WebP.')
    fields.imageUrl = toDataUrl(picture)
  }

  const entry = readEntry(fields)
  if (!entry.ok) return refuse(entry.field ?? '', entry.why)
  const idWhy = idProblem(entry.post.id)
  if (idWhy) return refuse('id', idWhy)
  const { others: unknownFields } = markdown
  const notices = [...markdown.notices]
  if (unknownFields.length > 0) notices.push(`It has unknown fields: ${unknownFields.join(', ')}.`)
  const { imageUrl = '' } = entry.post
  picture ??= readDataUrl(imageUrl)
  if (imageUrl !== '' && safeImageAddress(imageUrl) === null)
    notices.push(`It names a picture that is not shown: use https://… or ${IMAGE_ADDRESS}….`)
  return { ok: true, post: entry.post, picture, schedule, unknownFields, notices }
}

type FormatResult =
  | {
      readonly ok: true
      readonly text: string
      /** The picture's file, for `content/images/`; null if the post has none there. */
      readonly image: { readonly name: string; readonly bytes: Uint8Array } | null
    }
  | { readonly ok: false; readonly why: string }

/** A post and its picture as files of `content/`. Refuses a post that would change when it is read back. */
export function formatPostFile(post: BlogPost, schedule: Schedule): FormatResult {
  const image = post.imageUrl === undefined ? null : fileOfDataUrl(post.imageUrl)
  const written = image ? { ...post, imageUrl: `${IMAGE_ADDRESS}${image.name}` } : post
  const fields = FIELDS.map((field) => [field, written[field]] as const)
  const more = [...TIMES, 'aliases' as const].map((field) => [field, schedule[field]] as const)
  const text = formatFields([...fields, ...more], post.content)
  const imageBytes = (name: string) => (name === image?.name ? image.bytes : undefined)
  // Without fields of other blogs, the time does not matter.
  const read = parsePostFile('', text, imageBytes, 0)
  if (!read.ok) return { ok: false, why: read.why }
  if (!samePost(read.post, post))
    return { ok: false, why: 'It would change when it is read back from its file.' }
  return { ok: true, text, image }
}
