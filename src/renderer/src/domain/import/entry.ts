import type { WrittenFields } from '../files/parse-markdown'
import { isRecord } from '../is-record'
import { commentNotice } from '../markup/comments'
import type { MarkupFormat } from '../markup/parse-markup'
import { readEditedFrom } from '../post/edited-from'
import type { BlogPost } from '../post/post'
import { readPictures, type TextPictures } from '../post/text-pictures'
import { isDraftThere } from './draft-there'
import { readEntry } from './import-entry'
import { understand } from './post-fields'
import { unrenderedNotices } from './unrendered'

/** A refusal or notice: the file, with the post in it if it has several, and the reason as a sentence. */
export type Refusal = { readonly where: string; readonly why: string }
/** A post that is to be imported, or restored from a backup. */
export type IncomingPost = {
  readonly post: BlogPost
  /** The published texts that it was made from; only in our own JSON. */
  readonly editedFrom?: readonly string[]
  /** A notice about text that its own blog hides; null if there is none. `isShown`: readers would see it here. */
  readonly hidden: { readonly why: string; readonly isShown: boolean } | null
  /** Whether its own blog did not show it. It is imported like any other. */
  readonly isDraft: boolean
}
export type ImportedEntry = IncomingPost & {
  readonly where: string
  /** The file, with its folders. */
  readonly path: string
  /** The pictures of its text; only in our own JSON. */
  readonly pictures?: TextPictures
  /** Whether it is from our own export, and keeps its id. */
  readonly isExported: boolean
  /** Whether its day is only that of its file. */
  readonly isUndated: boolean
  /** The address of its picture on another blog. */
  readonly cover: string | null
  readonly notices: readonly string[]
}
/** A post of a file, or why it is refused. */
export type ReadPost = ImportedEntry | Refusal

/** Reads a post from our own export. `today`: 'YYYY-MM-DD'. */
export function readExported(where: string, path: string, value: unknown, today: string): ReadPost {
  const entry = readEntry(value)
  if (!entry.ok) return { where, why: entry.why }
  return {
    where,
    path,
    post: entry.post,
    ...(isRecord(value) && 'editedFrom' in value && { editedFrom: readEditedFrom(value) }),
    ...(isRecord(value) && { pictures: readPictures(value) }),
    isExported: true,
    isUndated: false,
    cover: null,
    hidden: null,
    isDraft: isDraftThere(path, value, today),
    notices: [],
  }
}

/** How posts of other blogs are read. */
export type ImportOptions = {
  /** 'YYYY-MM-DD': a post of a later day was scheduled on its own blog. */
  readonly today: string
  /** The format in which posts are shown. */
  readonly format: MarkupFormat
  /** 'YYYY-MM-DD': the day of the file, for a post that has none. */
  readonly fileDay?: string | undefined
}

/** Reads a post of another blog. */
export function readForeign(
  where: string,
  path: string,
  fields: WrittenFields,
  options: ImportOptions,
  notices: readonly string[] = [],
): ReadPost {
  const { today, format } = options
  const isDraft = isDraftThere(path, fields, today)
  const understood = understand(path, fields, { today: isDraft ? today : undefined, file: options.fileDay })
  if (!understood.ok) return { where, why: understood.why }
  const entry = readEntry(understood.fields)
  if (!entry.ok) return { where, why: entry.why }
  const { post } = entry
  return {
    where,
    path,
    post,
    isExported: false,
    isUndated: understood.isUndated,
    cover: understood.cover,
    hidden: commentNotice(post.content, format),
    isDraft: isDraft || post.date > today,
    notices: [...notices, ...understood.notices, ...unrenderedNotices(post.content)],
  }
}
