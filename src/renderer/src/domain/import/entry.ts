import { readEntry } from '../import-entry'
import { lineOf, type Written } from '../parse-markdown'
import type { EntryExtras, PostWithExtras } from '../publishing/entry-extras'
import { parseWrittenTime } from '../written-time'
import { understand } from './post-fields'
import { type IdNames, idNames } from './post-id'
import { hiddenNotice, unrenderedNotices } from './unrendered'

/** A refusal or notice: the file, with the post in it if it has several, and the reason as a sentence. */
export type Refusal = { readonly where: string; readonly why: string }
/** A post that is to be imported, or restored from a backup. */
export type IncomingPost = PostWithExtras & {
  /** A notice about text that its own blog hides; null if there is none. */
  readonly hidden: string | null
}
export type ImportedEntry = IncomingPost & {
  readonly where: string
  /** The file, with its folders. */
  readonly path: string
  /** The candidates for its id; null for a post from our own export. */
  readonly names: IdNames | null
  /** The address of its picture on another blog. */
  readonly cover: string | null
  readonly notices: readonly string[]
}
export type FileEntries = {
  readonly entries: readonly ImportedEntry[]
  readonly refused: readonly Refusal[]
  /** Whether the file in a ZIP is not a post. */
  readonly isNoPost?: boolean
}
export function refuse(where: string, why: string): FileEntries {
  return { entries: [], refused: [{ where, why }] }
}
export const noPost = (where: string, why: string): FileEntries => ({ ...refuse(where, why), isNoPost: true })

export function join(contents: readonly FileEntries[]): FileEntries {
  return {
    entries: contents.flatMap(({ entries }) => entries),
    refused: contents.flatMap(({ refused }) => refused),
  }
}

const one = (entry: ImportedEntry): FileEntries => ({ entries: [entry], refused: [] })

/** Reads a post from our own export. */
export function readExported(
  where: string,
  path: string,
  value: unknown,
  extras: EntryExtras = {},
): FileEntries {
  const entry = readEntry(value)
  if (!entry.ok) return refuse(where, entry.why)
  return one({ where, path, post: entry.post, extras, names: null, cover: null, hidden: null, notices: [] })
}

/** Why a post with a future date is refused, which Jekyll and Hugo hide until then; null for other posts. */
function whyNotYet(
  text: string | null,
  dated: { name: string; text: string } | null,
  day: string,
  now: number,
): string | null {
  const time = parseWrittenTime(dated?.text ?? day) ?? parseWrittenTime(day)
  if (time === null || time <= now) return null
  const line = text !== null && dated ? lineOf(text, dated.name) : null
  const date = line === null ? (dated?.text ?? day) : `${dated?.name}: ${dated?.text} (line ${line})`
  return `The post’s own blog does not show it before its date: ${date}. Here, a date hides nothing. Change the date if readers may see the post.`
}

const PAGE = /(?:^|\/)_?(?:index|about|contact|404|search|archives?)\.[a-z]+$/i

/** A page of another blog, which has no day. */
const isPage = (path: string, { others }: Written) =>
  PAGE.test(path) || others.some((other) => /^(?:permalink|layout)$/i.test(other))

/** Reads a post of another blog. `text`: the file's, to find the line of a field. `slug`: its id on that blog. */
export function readForeign(
  where: string,
  path: string,
  written: Written,
  text: string | null,
  now: number,
  slug: string | null = null,
): FileEntries {
  const understood = understand(path, written)
  if (!understood.ok)
    return {
      ...refuse(where, understood.why),
      isNoPost: understood.isUndated === true && isPage(path, written),
    }
  const { fields, cover, dated } = understood
  const notYet = whyNotYet(text, dated, String(fields.date), now)
  if (notYet !== null) return refuse(where, notYet)
  const entry = readEntry(fields)
  if (!entry.ok) return refuse(where, entry.why)
  const { post } = entry
  const blogId = slug ?? (written.fields.id === undefined ? null : post.id)
  const notices = [...understood.notices, ...unrenderedNotices(post.content)]
  const hidden = hiddenNotice(post.content)
  return one({ where, path, post, extras: {}, names: idNames(path, post, blogId), cover, hidden, notices })
}
