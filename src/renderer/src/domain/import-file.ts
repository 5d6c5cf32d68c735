import { decodeFile } from './import/decode-text'
import { type FileEntries, join, noPost, readExported, readForeign, refuse } from './import/entry'
import { binaryKind, isPictureFile, isWordPress, READABLE, textKind } from './import/file-kind'
import { readGhost } from './import/ghost'
import { type OldBlog, type OldPost, postLabel } from './import/old-blog'
import { NOT_LOADED, type Parsers } from './import/parsers'
import { isExported } from './import/post-fields'
import { readHeader } from './import/read-header'
import { withDefaults } from './markdown-defaults'
import type { MarkupFormat } from './markup/parse-markup'
import { parseJson } from './parse-json'
import { hasFrontMatter } from './parse-markdown'
import { aliasesField } from './publishing/aliases'
import { readExtras } from './publishing/entry-extras'
import { whyUnpublished } from './unpublished-field'
import { isUnpublishedName, unpublishedFolder } from './unpublished-folder'
import { isZip, unzipFiles } from './unzip'

export type Reading = {
  /** The most bytes of all files, unpacked. */
  readonly limit: number
  /** The time in ms. A post that another blog would show only later is refused. */
  readonly now: number
  /** The caller reads the field `publishAt` of JSON files, so that a scheduled post is not refused. */
  readonly isScheduled?: boolean
  /** The format in which posts are shown; Markdown if it is missing. */
  readonly format?: MarkupFormat
  readonly parsers?: Parsers
}
export type NamedBytes = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The ZIP that contains the file. */
  readonly zip?: string
}

/** Markdown by its name, also with code or components in it. */
export const isMarkdownName = (name: string): boolean =>
  /\.(?:md|markdown|mdown|mkd|mdx|qmd|rmd)$/i.test(name)
const isReadableName = (name: string) => isMarkdownName(name) || /\.(?:json|xml|html?|txt)$/i.test(name)
/** Files that macOS and Windows add to a ZIP. */
const CLUTTER = /(?:^|\/)(?:__MACOSX\/|(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$)/i
const isHidden = (name: string) => /(?:^|\/)\./.test(name)
/** `./` only names the folder itself. */
const withoutDots = (name: string) => name.replace(/(^|\/)(?:\.\/)+/g, '$1')

const withoutSchedule = (entry: unknown) =>
  Object.fromEntries(Object.entries(Object(entry)).filter(([field]) => field !== 'publishAt'))

function readList(name: string, list: readonly unknown[], { now, isScheduled }: Reading): FileEntries {
  const results = list.map((entry, index) => {
    const where = `${name}, ${postLabel(index, Object(entry).title)}`
    const why = whyUnpublished(isScheduled ? withoutSchedule(entry) : entry, now)
    return why === null ? readExported(where, name, entry, readExtras(entry)) : refuse(where, why)
  })
  return join(results)
}

async function readOldPost(
  path: string,
  label: string,
  post: OldPost,
  reading: Reading,
): Promise<FileEntries> {
  const where = `${path}, ${label}`
  const { html, slug, ...fields } = post
  const converter = await reading.parsers?.html().catch(() => null)
  if (!converter) return refuse(where, NOT_LOADED)
  const content = converter.postToMarkdown(html, reading.format ?? 'markdown')
  if (content === null) return refuse(where, 'It has HTML that can’t be converted.')
  const plain = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null),
  )
  return readForeign(
    where,
    path,
    { fields: { ...plain, content }, others: [], notices: [] },
    null,
    reading.now,
    slug,
  )
}

async function readOldBlog(path: string, blog: OldBlog, reading: Reading): Promise<FileEntries> {
  const results: FileEntries[] = []
  for (const { label, post } of blog.posts)
    results.push(
      'why' in post ? refuse(`${path}, ${label}`, post.why) : await readOldPost(path, label, post, reading),
    )
  if (blog.others > 0)
    results.push(
      refuse(
        path,
        blog.others === 1
          ? 'It also has 1 entry that is not a post, such as a page.'
          : `It also has ${blog.others} entries that are not posts, such as pages.`,
      ),
    )
  return join(results)
}

async function readJson(name: string, text: string, reading: Reading): Promise<FileEntries> {
  const json = parseJson(text)
  if (!json.ok) return refuse(name, json.why)
  if (Array.isArray(json.value)) return readList(name, json.value, reading)
  const ghost = readGhost(json.value, reading.now)
  return ghost
    ? readOldBlog(name, ghost, reading)
    : noPost(name, `It is JSON, but not a list of posts. ${READABLE}`)
}

async function readXml(name: string, text: string, reading: Reading): Promise<FileEntries> {
  const parser = await reading.parsers?.wordPress().catch(() => null)
  if (!parser) return refuse(name, NOT_LOADED)
  try {
    const blog = parser.readWordPress(text, reading.now)
    return blog ? readOldBlog(name, blog, reading) : refuse(name, 'It is XML, but not a WordPress export.')
  } catch {
    return refuse(name, 'It is a WordPress export that can’t be read; it may be damaged or cut off.')
  }
}

async function readMarkdown(name: string, text: string, reading: Reading): Promise<FileEntries> {
  const written = await readHeader(text, reading)
  if (!written.ok) return { ...refuse(name, written.why), isNoPost: written.hasNoFields === true }
  return isExported(written.fields)
    ? readExported(name, name, withDefaults(name, written.fields), aliasesField(written.fields.aliases))
    : readForeign(name, name, written, text, reading.now)
}

function whyHiddenName(name: string): string | null {
  const folder = unpublishedFolder(name)
  if (folder !== null) return `It is in the folder "${folder}": move it to another one if readers may see it.`
  return isUnpublishedName(name)
    ? 'It has a name that begins with "_", which other blogs do not publish: rename it if readers may see it.'
    : null
}

/** Reads the text of one file: a JSON list of posts, a Markdown post, or an export of another blog. */
async function readText({ name, bytes }: NamedBytes, reading: Reading): Promise<FileEntries> {
  const hidden = whyHiddenName(name)
  if (hidden !== null) return refuse(name, hidden)
  const binary = binaryKind(bytes)
  const decoded = binary === null ? decodeFile(bytes) : null
  if (decoded === null) return noPost(name, `${binary ?? 'It is not a text file.'} ${READABLE}`)
  // Only line ends of an old Mac.
  const text = decoded.text.includes('\n') ? decoded.text : decoded.text.replaceAll('\r', '\n')
  if (text.trim() === '') return refuse(name, 'It is empty.')
  if (isWordPress(text)) return readXml(name, text, reading)
  const kind = textKind(text)
  if (kind !== null) return noPost(name, `${kind} ${READABLE}`)
  // By the text, as mail and chat change names.
  const result =
    hasFrontMatter(text) || isMarkdownName(name) || !(/\.json$/i.test(name) || /^\s*[[{]/.test(text))
      ? await readMarkdown(name, text, reading)
      : await readJson(name, text, reading)
  const { notice } = decoded
  return notice === null
    ? result
    : {
        ...result,
        entries: result.entries.map((entry) => ({ ...entry, notices: [notice, ...entry.notices] })),
      }
}

/** Reads one file. A file in a ZIP has `isNoPost` if it is not a post. */
export async function readImportFile(file: NamedBytes, reading: Reading): Promise<FileEntries> {
  const { name, bytes, zip } = file
  if (zip === undefined) return readText(file, reading)
  if (isZip(bytes)) return refuse(name, 'It is a ZIP inside a ZIP.')
  if (!isReadableName(name) || isPictureFile(name) || /(?:^|\/)_index\.[a-z]+$/i.test(name))
    return noPost(name, 'It is not a post.')
  if (isHidden(name))
    return refuse(name, 'It is hidden: its name or the name of its folder begins with a dot.')
  return readText(file, reading)
}

/** The files of a ZIP, or the file itself. */
export async function openFile(
  file: NamedBytes,
  limit: number,
): Promise<{ files: NamedBytes[] } | { why: string }> {
  if (!isZip(file.bytes)) return { files: [file] }
  const zip = await unzipFiles(file.bytes, limit)
  if (!zip.ok) return zip
  const inside = zip.files.filter(({ name }) => !CLUTTER.test(name))
  if (inside.length === 0) return { why: 'It is an empty ZIP file.' }
  return { files: inside.map(({ name, bytes }) => ({ name: withoutDots(name), bytes, zip: file.name })) }
}
