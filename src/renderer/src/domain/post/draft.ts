import * as v from 'valibot'
import { excerptOf } from './excerpt'
import { type BlogPost, withoutEmpty } from './post'

type DraftField = Exclude<keyof BlogPost, 'id' | 'date' | 'readTime'>

/** The edited fields, in the order in which they are stored and compared. `shape`: the kind of their form field. */
export const DRAFT_FIELDS = {
  title: { label: 'Title', shape: 'line' },
  excerpt: { label: 'Excerpt', shape: 'text' },
  content: { label: 'Content', shape: 'long-text' },
  tags: { label: 'Tags', shape: 'line' },
  imageUrl: { label: 'Featured Image', shape: 'image' },
} as const satisfies Record<DraftField, { label: string; shape: 'line' | 'text' | 'long-text' | 'image' }>

/** The editor's fields (product.md §2.13): text as typed, the tags separated by commas, '' for no image. */
export type Draft = Readonly<Record<DraftField, string>>

const FIELD_NAMES = Object.keys(DRAFT_FIELDS) as DraftField[]

const fieldsBy = <Value>(make: (field: DraftField) => Value) =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, make(field)])) as Record<DraftField, Value>

export const EMPTY_DRAFT: Draft = fieldsBy(() => '')

/** A draft of any version of the app: a missing field is empty, and an unknown one is kept. */
export const draftSchema = v.looseObject(fieldsBy(() => v.optional(v.string(), '')))

/** The fields that must be filled in, in the order of the form. */
const REQUIRED = ['title', 'content'] as const
type RequiredField = (typeof REQUIRED)[number]

/** product.md §5, Blog save. */
export const isMissing = (draft: Draft, field: RequiredField): boolean => draft[field].trim() === ''

/** The first required field that is empty; null if the draft can be saved. */
export const missingField = (draft: Draft): RequiredField | null =>
  REQUIRED.find((field) => isMissing(draft, field)) ?? null

/** Chinese and Japanese are written without spaces. `WIDE` includes their full-width punctuation. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/gu
/** At 200 words a minute this reads 400 characters a minute, as people do. */
const CHARACTERS_PER_WORD = 2

const spacedWords = (text: string) => text.trim().split(/\s+/).filter(Boolean).length

/** Words between white space; in Chinese and Japanese two characters count as a word. */
export function wordCount(text: string): number {
  const characters = text.match(UNSPACED)?.length ?? 0
  if (characters === 0) return spacedWords(text)
  return spacedWords(text.replace(WIDE, ' ')) + Math.ceil(characters / CHARACTERS_PER_WORD)
}

const WORDS_PER_MINUTE = 200

/** '{n} min read' at 200 words a minute, rounded up (product.md §5, §9). */
export function readTime(content: string): string {
  return `${Math.ceil(wordCount(content) / WORDS_PER_MINUTE)} min read`
}

/** The tags of the editor's field (product.md §5): separated by commas, trimmed, none of them empty. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

const joinTags = (tags: readonly string[]): string => tags.join(', ')

/** The tags of a field that showed `tags` before. Until it is edited, a tag with a comma stays one tag. */
const editedTags = (text: string, tags: string[]): string[] =>
  text === onOneLine(joinTags(tags)) ? tags : splitTags(text)

/** The post as which a valid draft is stored (product.md §5). `edited`: the stored post of the draft; null for a new one. */
export function toPost(
  draft: Draft,
  { id, date }: Pick<BlogPost, 'id' | 'date'>,
  edited: BlogPost | null = null,
): BlogPost {
  const content = draft.content.trim()
  const post: Required<BlogPost> = {
    id,
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim() || excerptOf(content),
    content,
    date,
    readTime: readTime(content),
    tags: editedTags(draft.tags, edited?.tags ?? []),
    imageUrl: draft.imageUrl.trim(),
  }
  return withoutEmpty(post)
}

/** The line ends of a text area. With others, one typed letter would change every line. */
export const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A field of one line drops line breaks, which would join two words. */
const onOneLine = (text: string): string => text.replace(/\r\n?|\n/g, ' ')

/** How a field of each shape shows a stored text. */
const SHOWN = {
  line: onOneLine,
  text: withPlainLineEnds,
  'long-text': withPlainLineEnds,
  image: (address: string) => address,
}

/** The editor's fields for a stored post; empty for null. */
export function toDraft(post: BlogPost | null): Draft {
  if (!post) return EMPTY_DRAFT
  return fieldsBy((field) => {
    const value = post[field] ?? ''
    return SHOWN[DRAFT_FIELDS[field].shape](typeof value === 'string' ? value : joinTags(value))
  })
}

/** The draft with one field changed. An excerpt that was derived from the content follows it. */
export function withField(draft: Draft, field: DraftField, value: string): Draft {
  const isDerived = field === 'content' && draft.excerpt === excerptOf(draft.content.trim())
  return { ...draft, [field]: value, ...(isDerived && { excerpt: excerptOf(value.trim()) }) }
}

/** Whether two drafts have the same text in every field. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return FIELD_NAMES.every((field) => a[field] === b[field])
}

/** The draft after its save as `post`. A field stays as typed if a second save would store the same. */
export function savedDraft(draft: Draft, post: BlogPost): Draft {
  const stored = toDraft(post)
  const again = toPost(draft, post, post)
  const isSame = (field: DraftField) => JSON.stringify(again[field]) === JSON.stringify(post[field])
  return fieldsBy((field) => (isSame(field) ? draft[field] : stored[field]))
}

/** Whether a save of the draft would not change this post. */
export function isStoredAs(draft: Draft, post: BlogPost): boolean {
  // The fast comparison first, as there may be thousands of posts.
  if (onOneLine(post.title).trim() !== draft.title.trim()) return false
  const stored = toDraft(post)
  return sameDraft(stored, draft) || sameDraft(stored, toDraft(toPost(draft, post, post)))
}

/** Whether a draft of this post (null for a new one) is stored already, or is empty where nothing is stored. */
export function isStored(draft: Draft, postId: string | null, posts: readonly BlogPost[]): boolean {
  const saved = posts.find(({ id }) => id === postId)
  if (saved) return isStoredAs(draft, saved)
  // A new post may have been stored just before its tab was closed.
  return sameDraft(draft, EMPTY_DRAFT) || (postId === null && posts.some((post) => isStoredAs(draft, post)))
}
