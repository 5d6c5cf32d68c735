import * as v from 'valibot'
import { isRecord } from '../is-record'
import { type BlogPost, postSchema, withoutEmpty } from '../post/post'
import { safeImageAddress } from '../web-address'

/** `pubDate`, `pub_date` and `PubDate` are one name. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** One post of an import, or why it is refused, and the field at fault. */
type EntryResult = { ok: true; post: BlogPost } | { ok: false; why: string; field?: string }

export const dayRule = (field: string): string => `The field "${field}" must be a day such as 2026-11-21.`

/** The rules for fields that must be more than a text (product.md §3). */
const RULES: Readonly<Record<string, string>> = {
  id: 'The field "id" must be a text that can stand in an address.',
  date: dayRule('date'),
  readTime: 'The field "readTime" must be a text such as "3 min read".',
  tags: 'The field "tags" must be a list of texts such as ["python", "sql"].',
} satisfies Partial<Record<keyof BlogPost, string>>

const SCHEME = /^[a-z][a-z\d+.-]*:/i

function refuseField(issue: v.InferIssue<typeof postSchema>): EntryResult {
  const [field = '', inner] = v.getDotPath(issue)?.split('.') ?? []
  const isMissing = inner === undefined && issue.received === 'undefined'
  const rule = RULES[field] ?? `The field "${field}" must be a text.`
  const why = isMissing ? `The field "${field}" is missing.` : rule
  return { ok: false, why, field }
}

/** Checks one post from a file (product.md §3, §5). Unknown fields and empty optional ones are left out. */
export function readEntry(entry: unknown): EntryResult {
  if (!isRecord(entry)) return { ok: false, why: 'It is not a post.' }
  // One wrong field is enough to report; a hostile list could have millions.
  const parsed = v.safeParse(postSchema, entry, { abortEarly: true })
  if (!parsed.success) return refuseField(parsed.issues[0])
  const post = withoutEmpty(parsed.output)
  const { imageUrl } = post
  if (imageUrl === undefined) return { ok: true, post }
  // Other tools write paths. Paths are harmless, as nothing is loaded from one.
  const isPath = !SCHEME.test(imageUrl.replace(/[\s\p{Cc}]/gu, ''))
  if (isPath || safeImageAddress(imageUrl) !== null) return { ok: true, post }
  const why = 'The image must be a web address (https:// or http://) or an uploaded JPEG, PNG, GIF or WebP.'
  return { ok: false, why, field: 'imageUrl' }
}
