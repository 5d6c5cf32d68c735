import { counted } from '@/domain/counted'
import type { Refusal } from '@/domain/import/entry'
import { type BlogPost, parsePosts } from '@/domain/post'
import type { EntryExtras } from '@/domain/publishing/entry-extras'

export type Source = 'import' | 'backup'

/** Posts from files or a backup, which the owner sees before anything is stored. */
export type Incoming = {
  readonly source: Source
  readonly posts: readonly BlogPost[]
  readonly refused: readonly Refusal[]
  /** Guesses, changes and omissions in the posts. */
  readonly notices: readonly Refusal[]
  /** By post id, a sentence about text that the source blog hides. */
  readonly hidden?: ReadonlyMap<string, string>
  /** The text to store when it replaces all stored posts. */
  readonly replacement: string
  /** By post id, facts about the post that publishing needs. */
  readonly extras: ReadonlyMap<string, EntryExtras>
  /** The posts come from the owner's site, which still has them. */
  readonly isFromSite?: boolean
}

/** Replacing stores a backup's text unchanged, with entries that cannot be read. */
export function fromBackup(text: string): Incoming {
  const { posts, rejected, problem } = parsePosts(text)
  const why = rejected > 0 ? `${counted(rejected)} can’t be read.` : 'The posts can’t be read.'
  const refused = problem === null ? [] : [{ where: 'Backup', why }]
  return { source: 'backup', posts, refused, notices: [], replacement: text, extras: new Map() }
}
