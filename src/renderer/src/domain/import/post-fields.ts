import { dayOfName, withDefaults } from '../files/markdown-defaults'
import type { WrittenFields } from '../files/parse-markdown'
import { isRecord } from '../is-record'
import { dayRule, plainName } from './import-entry'
import { idOf } from './post-id'
import { writtenDay } from './written-time'

/** How other blogs name the fields of a post, best first. Spelled as by `plainName`. */
const NAMES = {
  title: 'title',
  date: `date pubdate pubdatetime publishdate datepublished publishedat publishedon publisheddate publishedtime
    postdate posted published created createdat createdon createddate datecreated creationdate`,
  excerpt: 'excerpt summary description',
  tags: 'tags tag keywords taxonomies categories category topics',
  cover: `imageurl image cover coverimage featuredimage featureimage heroimage hero banner headerimage header thumbnail
    thumb teaser ogimage socialimage images img`,
} as const
type Part = keyof typeof NAMES

const PARTS: ReadonlyMap<string, Part> = new Map(
  Object.entries(NAMES).flatMap(([part, names]) =>
    names.split(/\s+/).map((name) => [name, part as Part] as const),
  ),
)

/** Whether a post is from our own export, which has both fields. Such a post is imported unchanged. */
export const isExported = (fields: WrittenFields): boolean =>
  fields.id !== undefined && fields.readTime !== undefined

/** The fields of a post in another blog's file. */
type Understood = {
  readonly fields: WrittenFields
  /** The address of its picture, as written. */
  readonly cover: string | null
  /** Whether its day is that of its file. */
  readonly isUndated: boolean
  readonly notices: readonly string[]
}
type UnderstoodResult = ({ ok: true } & Understood) | { ok: false; why: string }

type DaysInstead = { readonly today?: string | undefined; readonly file?: string | undefined }

type Named = { readonly name: string; readonly value: unknown }

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The fields of one part that are not empty, best first. */
function named(fields: WrittenFields, part: Part): Named[] {
  const order = NAMES[part].split(/\s+/)
  return Object.entries(fields)
    .map(([name, value]) => ({ name, value }))
    .filter(({ name, value }) => PARTS.get(plainName(name)) === part && !isEmpty(value))
    .sort((a, b) => order.indexOf(plainName(a.name)) - order.indexOf(plainName(b.name)))
}

const asText = (value: unknown): string | null =>
  ['string', 'number'].includes(typeof value) ? String(value).trim() : null

/** A heading at the very beginning, with `#` or underlined by `=`. */
const FIRST_HEADING = /^\s*(?:# +(?<marked>\S[^\n]*)|(?<underlined>\S[^\n]*)\n=+[ \t]*)(?:\n|$)/

/** Whether a text without fields begins with a heading, which can be its title. */
export const hasTitle = (text: string): boolean => FIRST_HEADING.test(text)

function writtenTitle(fields: WrittenFields, content: string) {
  const [first] = named(fields, 'title')
  if (first) return { title: asText(first.value) ?? first.value, content, notices: [] }
  const { marked, underlined } = FIRST_HEADING.exec(content)?.groups ?? {}
  const title = (marked ?? underlined)?.trim().replace(/ #+$/, '')
  if (title === undefined) return { title, content, notices: [] }
  const below = content.replace(FIRST_HEADING, '').replace(/^\n+/, '')
  return { title, content: below, notices: ['It has no title, so its first heading became the title.'] }
}

type DayResult = { ok: true; date: string | undefined } | { ok: false; why: string }

function dayOf(path: string, fields: WrittenFields): DayResult {
  for (const { name, value } of named(fields, 'date')) {
    const text = asText(value)
    const day = text === null ? undefined : writtenDay(text)
    if (day !== undefined) return { ok: true, date: day }
    // `published: true` is no day.
    if (!/^(?:published|posted|created)$/.test(plainName(name))) return { ok: false, why: dayRule(name) }
  }
  return { ok: true, date: dayOfName(path) }
}

function excerptOf(fields: WrittenFields): string | undefined {
  const texts = named(fields, 'excerpt').map(({ value }) => asText(value))
  return texts.find(Boolean) ?? undefined
}

/** Jekyll separates the tags of one text by spaces, other blogs only by commas. */
const isJekyll = (path: string, fields: WrittenFields) =>
  dayOfName(path) !== undefined || 'layout' in fields || /(?:^|\/)_posts\//.test(path)

function tagsOf(value: unknown, isSpaced: boolean): string[] {
  if (Array.isArray(value))
    return value.flatMap((item) => (Array.isArray(item) ? tagsOf(item, false) : tagOf(item)))
  if (isRecord(value)) return tagsOf(value.tags ?? value.categories, false)
  const text = asText(value) ?? ''
  return (text.includes(',') || !isSpaced ? text.split(',') : text.split(/\s+/)).flatMap(tagOf)
}

/** A tag without the `#` of a note. */
function tagOf(value: unknown): string[] {
  const tag = asText(value)?.replace(/^#+/, '').trim()
  return tag ? [tag] : []
}

/** Removes duplicate tags, ignoring case. */
function unique(tags: readonly string[]): string[] {
  const known = new Set<string>()
  return tags.filter((tag) => known.size < known.add(tag.toLowerCase()).size)
}

/** The tags of the best field that has some. */
function allTags(path: string, fields: WrittenFields): string[] {
  const isSpaced = isJekyll(path, fields)
  const all = named(fields, 'tags').map(({ value }) => unique(tagsOf(value, isSpaced)))
  return all.find((tags) => tags.length > 0) ?? []
}

/** The address in a field for a picture, which some blogs write as a map. */
function addressIn(value: unknown): string | null {
  if (isRecord(value)) {
    const { url, src, path, image, teaser, relative, filename } = value
    return addressIn(url ?? src ?? path ?? image ?? teaser ?? relative ?? filename)
  }
  const text = asText(Array.isArray(value) ? value[0] : value)
  return text && !/^(?:true|false)$/i.test(text) ? text : null
}

/**
 * Reads the fields of a Markdown file of another blog. `path` is the file's, with its folders. `instead`: the days for a
 * post without one: today, for a draft, or that of its file.
 */
export function understand(path: string, fields: WrittenFields, instead: DaysInstead = {}): UnderstoodResult {
  const { title, content, notices } = writtenTitle(
    fields,
    typeof fields.content === 'string' ? fields.content : '',
  )
  if (title === undefined) return { ok: false, why: 'It has no title: add a line such as title: "My post".' }
  const day = dayOf(path, fields)
  if (!day.ok) return day
  const date = day.date ?? instead.today ?? instead.file
  const isUndated = day.date === undefined && instead.today === undefined
  if (date === undefined) return { ok: false, why: 'It has no date: add a line such as date: 2026-11-21.' }
  const [cover = null] = named(fields, 'cover').flatMap(({ value }) => addressIn(value) ?? [])
  const excerpt = excerptOf(fields)
  const ownIds = [fields.id, fields.slug].flatMap((id) => asText(id) ?? [])
  const postFields = {
    id: idOf(path, ownIds, String(title), date),
    title,
    date,
    tags: allTags(path, fields),
    content: content.replace(/\r\n?/g, '\n'),
    ...(excerpt !== undefined && { excerpt }),
    ...(fields.readTime !== undefined && { readTime: fields.readTime }),
  }
  return {
    ok: true,
    fields: withDefaults(path, postFields),
    cover,
    isUndated,
    notices: [
      ...notices,
      ...(isUndated ? [`It has no date, and got the day of its file: ${date}.`] : []),
      ...(day.date === undefined && !isUndated
        ? ['It is a draft without a date, and got the day of this import.']
        : []),
    ],
  }
}
