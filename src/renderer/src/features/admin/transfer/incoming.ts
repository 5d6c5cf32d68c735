import type { Refusal } from '@/domain/import-file'
import { type BlogPost, parsePosts } from '@/domain/post'
import type { Source } from './import-words'

/** Posts that are to come in once the owner has seen what they would change. */
export type Incoming = {
  readonly from: Source
  readonly posts: readonly BlogPost[]
  /** What is there and is no post. */
  readonly refused: readonly Refusal[]
  /** What would be stored in place of everything. */
  readonly replacement: string
}

/** A backup's text as it would come in. Replacing stores it as it is, with what of it cannot be read. */
export function fromBackup(text: string): Incoming {
  const { posts, rejected, problem } = parsePosts(text)
  const why = rejected > 0 ? `${rejected} of its entries cannot be read.` : 'It cannot be read as posts.'
  const refused = problem === null ? [] : [{ where: 'The backup', why }]
  return { from: 'backup', posts, refused, replacement: text }
}
