import { formatFields } from '../format-markdown'
import { readEntry } from '../import-entry'
import { withDefaults } from '../markdown-defaults'
import { isOfPost, parseMarkdown } from '../parse-markdown'
import { type BlogPost, POST_FIELDS, samePost } from '../post'
import { safeImageAddress } from '../web-address'
import { dataUrlOfFile, fileOfDataUrl, IMAGE_ADDRESS } from './content-image'
import { parseInstant } from './instant'
import { idProblem } from './publishable-id'

/** What the file of a published post says beside the post. Both are instants in UTC, such as '2026-12-01T07:00:00Z'. */
export type Schedule = {
  /** From when on the site shows it; absent: at once. */
  readonly publishAt?: string
  /** When a post that was published already was last changed. */
  readonly updated?: string
}

/** A published post, as its file has it. A picture of `content/images/` is in it as a data URL. */
export type ReadPost = {
  readonly post: BlogPost
  readonly schedule: Schedule
  /** The name of its picture in `content/images/`; null without one. */
  readonly image: string | null
  /** What is odd about the file and stops nothing, in words that follow 'It …'. */
  readonly notices: readonly string[]
}

type ReadResult =
  | ({ readonly ok: true } & ReadPost)
  /** `why` follows 'It …'; `line` is null where `why` names it, or where it is the whole file. */
  | { readonly ok: false; readonly why: string; readonly line: number | null }

/** What a reader looks for first comes first. A field that is new follows. */
const FIRST = ['title', 'date', 'excerpt', 'readTime', 'tags'] as const
const FIELDS = [...new Set([...FIRST, ...POST_FIELDS])].filter((field) => field !== 'content')
const SCHEDULE_FIELDS = ['publishAt', 'updated'] as const

/** Where a field stands in the front matter of a file; null where it does not. */
function lineOf(text: string, field: string): number | null {
  const [, ...lines] = text.split('\n')
  const matter = lines.slice(
    0,
    lines.findIndex((line) => /^---[ \t]*\r?$/.test(line)),
  )
  const index = matter.findIndex((line) => new RegExp(`^["']?${field}["']?\\s*:`).test(line))
  return index < 0 ? null : index + 2
}

/**
 * Reads a file of `content/posts/`. What a file that was written by hand lacks and can be derived is derived. `imageBytes`
 * gives what a file of `content/images/` holds, by its name. Never throws.
 */
export function parseContentFile(
  name: string,
  text: string,
  imageBytes: (name: string) => Uint8Array | undefined,
): ReadResult {
  const unknown: string[] = []
  const markdown = parseMarkdown(text, (field) => {
    const isKnown = isOfPost(field) || SCHEDULE_FIELDS.some((known) => known === field)
    if (!isKnown) unknown.push(field)
    return isKnown
  })
  if (!markdown.ok) return { ok: false, why: markdown.why, line: null }
  const { publishAt, updated, ...written } = markdown.fields
  const fields = withDefaults(name, written)
  const refuse = (field: string, why: string): ReadResult => ({ ok: false, why, line: lineOf(text, field) })

  const schedule: { publishAt?: string; updated?: string } = {}
  for (const [field, value] of Object.entries({ publishAt, updated })) {
    if (value === undefined) continue
    const instant = parseInstant(String(value))
    if (instant === null)
      return refuse(field, `has a wrong "${field}": it must be an instant such as "2026-12-01T07:00:00Z"`)
    schedule[field as keyof Schedule] = instant
  }

  const address = typeof fields.imageUrl === 'string' ? fields.imageUrl : ''
  const image = address.startsWith(IMAGE_ADDRESS) ? address.slice(IMAGE_ADDRESS.length) : null
  if (image !== null) {
    const bytes = imageBytes(image)
    const dataUrl = bytes ? dataUrlOfFile(image, bytes) : null
    if (!bytes) return refuse('imageUrl', `names the picture content/images/${image}, which is not there`)
    if (!dataUrl) return refuse('imageUrl', 'names a picture that is no JPEG, PNG, GIF or WebP by its ending')
    fields.imageUrl = dataUrl
  }

  const entry = readEntry(fields)
  if (!entry.ok) return refuse(entry.field ?? '', entry.why)
  const idWhy = idProblem(entry.post.id)
  if (idWhy) return refuse('id', idWhy)
  const notices = unknown.length > 0 ? [`has fields that nothing here uses: ${unknown.join(', ')}`] : []
  const { imageUrl } = entry.post
  if (imageUrl !== undefined && safeImageAddress(imageUrl) === null)
    notices.push(`names a picture that is not shown: it takes https://… or ${IMAGE_ADDRESS}…`)
  return { ok: true, post: entry.post, schedule, image, notices }
}

type FormatResult =
  | {
      readonly ok: true
      readonly text: string
      /** The picture's file, for `content/images/`; null without one. */
      readonly image: { readonly name: string; readonly bytes: Uint8Array } | null
    }
  | { readonly ok: false; readonly why: string }

/**
 * A post as a file of `content/posts/`, and its picture's file. Reading them gives exactly this post; one for which that
 * cannot be is refused, in words that follow 'It …'.
 */
export function formatContentFile(post: BlogPost, schedule: Schedule): FormatResult {
  const image = post.imageUrl === undefined ? null : fileOfDataUrl(post.imageUrl)
  const written = image ? { ...post, imageUrl: `${IMAGE_ADDRESS}${image.name}` } : post
  const fields = FIELDS.map((field) => [field, written[field]] as const)
  const dates = SCHEDULE_FIELDS.map((field) => [field, schedule[field]] as const)
  const text = formatFields([...fields, ...dates], post.content)
  const read = parseContentFile('', text, (name) => (name === image?.name ? image.bytes : undefined))
  if (!read.ok) return { ok: false, why: read.why }
  if (!samePost(read.post, post)) return { ok: false, why: 'could not be read back from a file as it is' }
  return { ok: true, text, image }
}
