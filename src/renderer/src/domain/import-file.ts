import { readEntry } from './import-entry'
import { withDefaults } from './markdown-defaults'
import { parseJson } from './parse-json'
import { hasFrontMatter, parseMarkdown } from './parse-markdown'
import type { BlogPost } from './post'
import { type EntryExtras, readExtras } from './publishing/entry-extras'
import { isZip, unzipFiles } from './unzip'
import { decodeText } from './utf-8'

/** What is refused: the file, with the post in it if it has several, and a sentence that says why. */
export type Refusal = { readonly where: string; readonly why: string }
export type ImportedEntry = { readonly where: string; readonly post: BlogPost; readonly extras: EntryExtras }
type FileContent = { entries: ImportedEntry[]; refused: Refusal[] }
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

function readJson(name: string, text: string): FileContent {
  const json = parseJson(text)
  if (!json.ok) return refuse(name, json.why)
  if (!Array.isArray(json.value)) return refuse(name, 'is JSON, but not a list of posts')
  return join(
    json.value.map((entry: unknown, index) => readOne(placeOf(name, index, entry), entry, readExtras(entry))),
  )
}

function readMarkdown(name: string, text: string): FileContent {
  const markdown = parseMarkdown(text)
  return markdown.ok ? readOne(name, withDefaults(name, markdown.fields)) : refuse(name, markdown.why)
}

function readText({ name, bytes }: NamedBytes): FileContent {
  const text = decodeText(bytes)
  if (text === null) return refuse(name, 'is not a text file in UTF-8')
  if (text.trim() === '') return refuse(name, 'is empty')
  // By its content, as mail and chat change names.
  return hasFrontMatter(text) || isMarkdownName(name) ? readMarkdown(name, text) : readJson(name, text)
}

function readZipped(file: NamedBytes): FileContent {
  if (isHidden(file.name))
    return refuse(file.name, 'is hidden: its name or the name of its folder begins with a dot')
  return isZip(file.bytes) ? refuse(file.name, 'is a ZIP inside a ZIP') : readText(file)
}

/** Reads one file: a JSON list of posts, a Markdown post, or a ZIP of such files. `limit` as for `unzipFiles`. */
export async function readImportFile(file: NamedBytes, limit: number): Promise<FileContent> {
  if (!isZip(file.bytes)) return readText(file)
  const zip = await unzipFiles(file.bytes, limit)
  if (!zip.ok) return refuse(file.name, zip.why)
  const inside = zip.files.filter(({ name }) => !CLUTTER.test(name))
  if (inside.length === 0) return refuse(file.name, 'is an empty ZIP file')
  return join(inside.map(({ name, bytes }) => readZipped({ name: withoutDots(name), bytes })))
}
