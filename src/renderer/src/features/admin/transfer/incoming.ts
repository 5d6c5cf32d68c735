import type { IncomingPost, Refusal } from '@/domain/import/entry'
import { parsePosts } from '@/domain/post/post'
import type { TextPictures } from '@/domain/post/text-pictures'
import { counted } from '@/domain/text/counted'

export type Source = 'import' | 'backup'

/** Posts from files or a backup, which the owner sees before anything is stored. */
export type Incoming = {
  readonly source: Source
  readonly entries: readonly IncomingPost[]
  readonly refused: readonly Refusal[]
  /** Guesses, changes and omissions in the posts. */
  readonly notices: readonly Refusal[]
  /** The text to store when it replaces all stored posts. */
  readonly replacement: string
  /** The pictures of their texts. */
  readonly pictures?: TextPictures
  /** The posts come from the owner's site, which still has them. */
  readonly isFromSite?: boolean
}

/** Replacing stores a backup's text unchanged, with entries that cannot be read. */
export function fromBackup(text: string): Incoming {
  const { posts, rejected, problem } = parsePosts(text)
  const why = rejected > 0 ? `${counted(rejected)} can’t be read.` : 'The posts can’t be read.'
  const refused = problem === null ? [] : [{ where: 'Backup', why }]
  const entries = posts.map((post) => ({ post, hidden: null, isDraft: false }))
  return { source: 'backup', entries, refused, notices: [], replacement: text }
}
