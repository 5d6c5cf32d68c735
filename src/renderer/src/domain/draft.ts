import * as v from 'valibot'
import type { BlogPost } from './post'

/** What the editor holds (spec §2.13): text as it is typed, the tags separated by commas, '' for no image. */
export const draftSchema = v.object({
  title: v.string(),
  excerpt: v.string(),
  content: v.string(),
  tags: v.string(),
  imageUrl: v.string(),
})

export type Draft = Readonly<v.InferOutput<typeof draftSchema>>

export const EMPTY_DRAFT: Draft = { title: '', excerpt: '', content: '', tags: '', imageUrl: '' }

/** The fields that must be filled in, in the order of the form. */
const REQUIRED = ['title', 'content'] as const
type RequiredField = (typeof REQUIRED)[number]

/** Spec §5, Blog save. */
export const isMissing = (draft: Draft, field: RequiredField): boolean => draft[field].trim() === ''

/** The first field that must be filled in and is not; null when the draft can be saved. */
export const missingField = (draft: Draft): RequiredField | null =>
  REQUIRED.find((field) => isMissing(draft, field)) ?? null

export function wordCount(text: string): number {
  const words = text.trim()
  return words === '' ? 0 : words.split(/\s+/).length
}

const WORDS_PER_MINUTE = 200

/** '{n} min read' at 200 words a minute, rounded up (spec §5, §9). */
export function readTime(content: string): string {
  return `${Math.ceil(wordCount(content) / WORDS_PER_MINUTE)} min read`
}

const EXCERPT_CHARACTERS = 150

/** Spec §5: what stands for an excerpt that was left empty. */
export function excerptOf(content: string): string {
  // Counted in code points, of two units at most: a cut between units could halve an emoji.
  const start = Array.from(content.slice(0, 2 * EXCERPT_CHARACTERS))
  return `${start.slice(0, EXCERPT_CHARACTERS).join('')}...`
}

/** The tags of the editor's field (spec §5): separated by commas, trimmed, none of them empty. */
export function splitTags(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
}

const joinTags = (tags: readonly string[]): string => tags.join(', ')

/** The tags of a field that showed `tags` before. What is added behind them leaves them as they are, one with a comma too. */
function editedTags(text: string, tags: string[]): string[] {
  const shown = onOneLine(joinTags(tags))
  if (text === shown) return tags
  const added = text.startsWith(shown) ? text.slice(shown.length) : ''
  return tags.length > 0 && /^\s*,/.test(added) ? [...tags, ...splitTags(added)] : splitTags(text)
}

/**
 * The post a valid draft is stored as, by the rules of spec §5. An edited post passes its own id and date, and what it
 * was.
 */
export function toPost(
  draft: Draft,
  { id, date }: Pick<BlogPost, 'id' | 'date'>,
  base: BlogPost | null = null,
): BlogPost {
  const content = draft.content.trim()
  const imageUrl = draft.imageUrl.trim()
  return {
    id,
    title: draft.title.trim(),
    excerpt: draft.excerpt.trim() || excerptOf(content),
    content,
    date,
    readTime: readTime(content),
    tags: editedTags(draft.tags, base?.tags ?? []),
    ...(imageUrl === '' ? {} : { imageUrl }),
  }
}

/** As a text area gives them back: with others, one typed letter would make another text of every line. */
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n')

/** A field of one line leaves line breaks out, and would make one word of two. */
const onOneLine = (text: string): string => text.replace(/\r\n?|\n/g, ' ')

/** What the editor shows of a stored post, or of none. */
export function toDraft(post: BlogPost | null): Draft {
  if (!post) return EMPTY_DRAFT
  const { title, tags, imageUrl = '' } = post
  return {
    title: onOneLine(title),
    excerpt: withPlainLineEnds(post.excerpt),
    content: withPlainLineEnds(post.content),
    tags: onOneLine(joinTags(tags)),
    imageUrl,
  }
}

/** Whether nothing was typed between the two, to the letter. */
export function sameDraft(a: Draft, b: Draft): boolean {
  return (Object.keys(EMPTY_DRAFT) as (keyof Draft)[]).every((field) => a[field] === b[field])
}

/** Whether a save of the draft would store nothing but what this post says. */
export function isStoredAs(draft: Draft, post: BlogPost): boolean {
  // Before all else, as there may be thousands of posts to look through.
  if (onOneLine(post.title).trim() !== draft.title.trim()) return false
  const stored = toDraft(post)
  return sameDraft(stored, draft) || sameDraft(stored, toDraft(toPost(draft, post, post)))
}

/** Whether a text of this post, or of a new one for null, is stored already; or says nothing where nothing is stored. */
export function isStored(draft: Draft, postId: string | null, posts: readonly BlogPost[]): boolean {
  const saved = posts.find(({ id }) => id === postId)
  if (saved) return isStoredAs(draft, saved)
  // A new one may have been stored in the moment its tab went away.
  return sameDraft(draft, EMPTY_DRAFT) || (postId === null && posts.some((post) => isStoredAs(draft, post)))
}
