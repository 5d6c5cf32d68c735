import { isRecord } from '../is-record'
import type { BlogPost } from '../post'
import { aliasesField } from './aliases'
import { isDigest } from './published-history'

/** The extra fields of an entry in an exported JSON. Never stored with the post, and ignored by other versions. */
export type EntryExtras = {
  /** The published texts that this one was made from, newest first. */
  readonly editedFrom?: readonly string[]
  /** When the site shows it: an instant in UTC, such as '2026-12-01T07:00:00Z'. Not checked: any text. */
  readonly publishAt?: string
  /** The digest of the text to publish over; null to publish a post again that was removed from the site. */
  readonly replaces?: string | null
  /** The owner holds the post back. */
  readonly heldBack?: true
  /** See `Aliases`. */
  readonly aliases?: readonly string[]
}

/** Reads the extra fields of an entry. An unusable list is an empty one: then the owner is asked which text to keep. */
export function readExtras(entry: unknown): EntryExtras {
  if (!isRecord(entry)) return {}
  const { editedFrom, publishAt, replaces, heldBack, aliases } = entry
  const digests = Array.isArray(editedFrom) && editedFrom.every(isDigest) ? editedFrom : []
  return {
    ...(editedFrom !== undefined && { editedFrom: digests }),
    ...(publishAt !== undefined && { publishAt: typeof publishAt === 'string' ? publishAt : '' }),
    ...((replaces === null || isDigest(replaces)) && { replaces }),
    ...(heldBack === true && { heldBack }),
    ...aliasesField(aliases),
  }
}

export type PostWithExtras = { readonly post: BlogPost; readonly extras: EntryExtras }

/** The posts as one JSON text with extra fields: a list of posts for every reader that does not know them. */
export const exportWithExtras = (posts: readonly PostWithExtras[]): string =>
  JSON.stringify(posts.map(({ post, extras }) => ({ ...post, ...extras })))
