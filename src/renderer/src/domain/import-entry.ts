import * as v from 'valibot'
import { type BlogPost, postSchema, withoutEmpty } from './post'
import { safeImageAddress } from './web-address'

/** One post of an import, or why it is refused, and the field at fault. */
type EntryResult = { ok: true; post: BlogPost } | { ok: false; why: string; field?: string }

/** The rules for fields that must be more than a text (product.md §3). */
const RULES: Readonly<Record<string, string>> = {
  id: 'it must be a text that can stand in an address',
  date: 'it must be a day such as 2026-11-21',
  readTime: 'it must be a text such as "3 min read"',
  tags: 'it must be a list of texts such as ["python", "sql"]',
} satisfies Partial<Record<keyof BlogPost, string>>

/** The longest quote of a wrong value. */
const MOST_CHARACTERS = 40

/** A wrong value as JSON, in parentheses; '' for other than a text, number or boolean. */
function quoted(value: unknown): string {
  if (value === null || !['string', 'number', 'boolean'].includes(typeof value)) return ''
  const text = JSON.stringify(value)
  return ` (${text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text})`
}

const SCHEME = /^[a-z][a-z\d+.-]*:/i

function refuseField(issue: v.InferIssue<typeof postSchema>): EntryResult {
  const [field = '', inner] = v.getDotPath(issue)?.split('.') ?? []
  const isMissing = inner === undefined && issue.received === 'undefined'
  const why = isMissing
    ? `It lacks the field "${field}".`
    : `It has a wrong "${field}"${quoted(issue.input)}: ${RULES[field] ?? 'it must be a text'}.`
  return { ok: false, why, field }
}

/** Checks one post from a file (product.md §3, §5). Unknown fields and empty optional ones are left out. */
export function readEntry(entry: unknown): EntryResult {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { ok: false, why: 'It is not a post.' }
  }
  // One wrong field is enough to report; a hostile list could have millions.
  const parsed = v.safeParse(postSchema, entry, { abortEarly: true })
  if (!parsed.success) return refuseField(parsed.issues[0])
  const post = withoutEmpty(parsed.output)
  const { imageUrl } = post
  if (imageUrl === undefined) return { ok: true, post }
  // Other tools write paths. Paths are harmless, as nothing is loaded from one.
  const isPath = !SCHEME.test(imageUrl.replace(/[\s\p{Cc}]/gu, ''))
  if (isPath || safeImageAddress(imageUrl) !== null) return { ok: true, post }
  const allowed = 'a web address (https:// or http://) or an uploaded JPEG, PNG, GIF or WebP'
  return { ok: false, why: `It has an image that is not ${allowed}.`, field: 'imageUrl' }
}
