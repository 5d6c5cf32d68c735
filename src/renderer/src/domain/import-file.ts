import { readEntry } from './import-entry'
import { withDefaults } from './markdown-defaults'
import { parseJson } from './parse-json'
import { hasFrontMatter, isOfPost, lineOf, parseMarkdown } from './parse-markdown'
import type { BlogPost } from './post'
import { type EntryExtras, readExtras } from './publishing/entry-extras'
import { whyUnpublished } from './unpublished-field'
import { isUnpublishedName, unpublishedFolder } from './unpublished-folder'
import { isZip, unzipFiles } from './unzip'
import { decodeText } from './utf-8'
import { parseWrittenTime } from './written-time'

/** What is refused: the file, with the post in it if it has several, and a sentence that says why. */
export type Refusal = { readonly where: string; readonly why: string }
export type ImportedEntry = { readonly where: string; readonly post: BlogPost; readonly extras: EntryExtras }
type FileContent = { entries: ImportedEntry[]; refused: Refusal[] }
export type Reading = {
  /** In bytes, of all files, unpacked. */
  readonly limit: number
  /** In ms. A post that another blog would show only later is refused. */
  readonly now: number
  /** Names of files whose field `publishAt` the caller reads, so that a scheduled post is not refused. */
  readonly scheduled?: ReadonlySet<string>
}
type NamedBytes = { readonly name: string; readonly bytes: Uint8Array }

const LONGEST_TITLE = 60
const isMarkdownName = (name: string) => /\.(?:md|markdown)$/i.test(name)
/** What macOS and Windows add to a ZIP. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$)/i
const isHidden = (name: string) => /(?:^|\/)\./.test(name)
/** `./` only names the folder itself. */
const withoutDots = (name: string) => name.replace(/(^|\/)(?:\.\/)+/g, '$1')

function refuse(where: string, why: string): FileContent {
  return { entries: [], refused: [{ where, why: `It ${why}.` }] }
}

function readOne(where: string, value: unknown, extras: EntryExtras = {}): FileContent {
  const entry = readEntry(value)
  return entry.ok ? { entries: [{ where, post: entry.post, extras }], refused: [] } : refuse(where, entry.why)
}

function join(contents: readonly FileContent[]): FileContent {
  return {
    entries: contents.flatMap(({ entries }) => entries),
    refused: contents.flatMap(({ refused }) => refused),
  }
}

/** Where a post of a list stands, with its title when it has one. */
function placeOf(name: string, index: number, entry: unknown): string {
  const place = `${name}, post ${index + 1}`
  const hasTitle = typeof entry === 'object' && entry !== null && 'title' in entry
  if (!hasTitle || typeof entry.title !== 'string' || entry.title === '') return place
  return `${place} ("${entry.title.slice(0, LONGEST_TITLE)}")`
}

const withoutSchedule = (entry: unknown) =>
  Object.fromEntries(Object.entries(Object(entry)).filter(([field]) => field !== 'publishAt'))

function readJson(name: string, text: string, { now, scheduled }: Reading): FileContent {
  const json = parseJson(text)
  if (!json.ok) return refuse(name, json.why)
  if (!Array.isArray(json.value)) return refuse(name, 'is JSON, but not a list of posts')
  const isScheduled = scheduled?.has(name) === true
  const contents = json.value.map((entry: unknown, index) => {
    const place = placeOf(name, index, entry)
    const why = whyUnpublished(isScheduled ? withoutSchedule(entry) : entry, now)
    return why === null ? readOne(place, entry, readExtras(entry)) : refuse(place, why)
  })
  return join(contents)
}

/** An export of ours names both. There the date is the day on which a post was written, which hides nothing. */
const isOfExport = (fields: Record<string, unknown>) =>
  fields.id !== undefined && fields.readTime !== undefined

/** Why a post of another blog is refused for its date: Jekyll and Hugo show none before it. null for all others. */
function whyNotYet(text: string, written: Record<string, unknown>, day: unknown, now: number): string | null {
  if (isOfExport(written)) return null
  const date = written.date === undefined ? day : written.date
  const time = parseWrittenTime(String(date)) ?? parseWrittenTime(String(day))
  if (time === null || time <= now) return null
  const line = lineOf(text, 'date')
  const place = line === null ? `its date (${date})` : `line ${line} ("date: ${date}")`
  return `is not shown yet by its own blog, because of ${place}, and here a date hides nothing: change it if readers may see the post`
}

function readMarkdown(name: string, text: string, { now, scheduled }: Reading): FileContent {
  const isWanted = (field: string) =>
    isOfPost(field) || (field === 'publishAt' && scheduled?.has(name) === true)
  const markdown = parseMarkdown(text, isWanted, now)
  if (!markdown.ok) return refuse(name, markdown.why)
  const fields = withDefaults(name, markdown.fields)
  const why = whyNotYet(text, markdown.fields, fields.date, now)
  return why === null ? readOne(name, fields) : refuse(name, why)
}

function readText({ name, bytes }: NamedBytes, reading: Reading): FileContent {
  const folder = unpublishedFolder(name)
  if (folder !== null)
    return refuse(name, `is in the folder "${folder}": move it to another one if readers may see it`)
  if (isUnpublishedName(name))
    return refuse(
      name,
      'has a name that begins with "_", which other blogs do not publish: rename it if readers may see it',
    )
  const text = decodeText(bytes)
  if (text === null) return refuse(name, 'is not a text file in UTF-8')
  if (text.trim() === '') return refuse(name, 'is empty')
  // By its content, as mail and chat change names.
  return hasFrontMatter(text) || isMarkdownName(name)
    ? readMarkdown(name, text, reading)
    : readJson(name, text, reading)
}

function readZipped(file: NamedBytes, reading: Reading): FileContent {
  if (isHidden(file.name))
    return refuse(file.name, 'is hidden: its name or the name of its folder begins with a dot')
  return isZip(file.bytes) ? refuse(file.name, 'is a ZIP inside a ZIP') : readText(file, reading)
}

/** Reads one file: a JSON list of posts, a Markdown post, or a ZIP of such files. */
export async function readImportFile(file: NamedBytes, reading: Reading): Promise<FileContent> {
  if (!isZip(file.bytes)) return readText(file, reading)
  const zip = await unzipFiles(file.bytes, reading.limit)
  if (!zip.ok) return refuse(file.name, zip.why)
  const inside = zip.files.filter(({ name }) => !CLUTTER.test(name))
  if (inside.length === 0) return refuse(file.name, 'is an empty ZIP file')
  return join(inside.map(({ name, bytes }) => readZipped({ name: withoutDots(name), bytes }, reading)))
}
