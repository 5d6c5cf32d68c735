import { withDefaults } from '../files/markdown-defaults'
import { parseJson } from '../files/parse-json'
import { hasFrontMatter } from '../files/parse-markdown'
import { isZip, unzipFiles } from '../files/unzip'
import { decodeText } from '../files/utf-8'
import { postToMarkdown } from '../markup/html-to-markdown'
import { idProblem } from '../post/publishable-id'
import { toSlug } from '../text/slug'
import { readGhost } from './blogs/ghost'
import { type OldBlog, type OldPost, postLabel } from './blogs/old-blog'
import { readWordPress } from './blogs/wordpress'
import { type ImportOptions, type ReadPost, readExported, readForeign } from './entry'
import { hasTitle, isExported } from './post-fields'
import { readHeader } from './read-header'

export type NamedBytes = {
  readonly name: string
  readonly bytes: Uint8Array
  /** The ZIP that contains the file. */
  readonly zip?: string
  /** 'YYYY-MM-DD': the day of the last change of a file that is in no ZIP. */
  readonly day?: string
}

export const READABLE = 'You can import Markdown, JSON, an export from Ghost or WordPress, or a ZIP of these.'

export const isPictureFile = (name: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|heic|tiff?)$/i.test(name)
/** Markdown by its name, also with code or components in it. */
const isMarkdownName = (name: string): boolean => /\.(?:md|markdown|mdown|mkd|mdx|qmd|rmd)$/i.test(name)
const isReadableName = (name: string) => isMarkdownName(name) || /\.(?:json|xml|html?|txt)$/i.test(name)
/** Hidden files of a ZIP, and those that macOS and Windows add. */
const CLUTTER = /(?:^|\/)(?:\.|__MACOSX\/|(?:Thumbs\.db|desktop\.ini)$)/i
/** `./` only names the folder itself. */
const withoutDots = (name: string) => name.replace(/(^|\/)(?:\.\/)+/g, '$1')

/** Recognises an export of WordPress by its namespace. */
const isWordPress = (text: string) => /^\s*<\?xml[\s\S]{0,5000}wordpress\.org\/export\//.test(text)

const refuse = (where: string, why: string): ReadPost[] => [{ where, why }]

function readList(name: string, list: readonly unknown[], today: string): ReadPost[] {
  return list.map((entry, index) =>
    readExported(`${name}, ${postLabel(index, Object(entry).title)}`, name, entry, today),
  )
}

function readOldPost(path: string, label: string, post: OldPost, options: ImportOptions): ReadPost {
  const where = `${path}, ${label}`
  const { html, ...old } = post
  const converted = postToMarkdown(html, options.format)
  if (converted === null) return { where, why: 'It has HTML that can’t be converted.' }
  // The file's name, which other posts get an id from, is that of the whole export.
  const slug = idProblem(old.slug) === null ? old.slug : toSlug(old.title)
  const { content, hiddenParts } = converted
  const fields = Object.entries({ ...old, slug, content }).filter(([, value]) => value !== '')
  const notices =
    hiddenParts === 0 ? [] : ['Parts that its blog hides, or shows to members alone, were left out.']
  return readForeign(where, path, Object.fromEntries(fields), options, notices)
}

function readOldBlog(path: string, blog: OldBlog, options: ImportOptions): ReadPost[] {
  const posts = blog.posts.map(({ label, post }) =>
    'why' in post ? { where: `${path}, ${label}`, why: post.why } : readOldPost(path, label, post, options),
  )
  if (blog.others === 0) return posts
  return [
    ...posts,
    { where: path, why: `It also has entries that are not posts, such as pages: ${blog.others}.` },
  ]
}

function readJson(name: string, text: string, options: ImportOptions): ReadPost[] {
  const json = parseJson(text)
  if (!json.ok) return refuse(name, json.why)
  if (Array.isArray(json.value)) return readList(name, json.value, options.today)
  const ghost = readGhost(json.value)
  return ghost
    ? readOldBlog(name, ghost, options)
    : refuse(name, `It is JSON, but not a list of posts. ${READABLE}`)
}

function readXml(name: string, text: string, options: ImportOptions): ReadPost[] {
  try {
    const blog = readWordPress(text)
    return blog ? readOldBlog(name, blog, options) : refuse(name, 'It is XML, but not a WordPress export.')
  } catch {
    return refuse(name, 'It is a WordPress export that can’t be read; it may be damaged or cut off.')
  }
}

function readMarkdown({ name, day }: NamedBytes, text: string, options: ImportOptions): ReadPost[] {
  const header = readHeader(text)
  if (!header.ok && header.hasNoFields && !isMarkdownName(name))
    return refuse(name, `It is not a post. ${READABLE}`)
  const isNote = !header.ok && header.hasNoFields && day !== undefined && hasTitle(text)
  const written = isNote ? { ok: true as const, fields: { content: text.trim() } } : header
  if (!written.ok) return refuse(name, written.why)
  return isExported(written.fields)
    ? [readExported(name, name, withDefaults(name, written.fields), options.today)]
    : [readForeign(name, name, written.fields, { ...options, fileDay: day })]
}

/** UTF-16 by its byte order mark. */
const UTF_16_MARKS = new Map([
  ['255,254', 'utf-16le'],
  ['254,255', 'utf-16be'],
])

/** Reads the text of one file: a JSON list of posts, a Markdown post, or an export of another blog. */
function readText(file: NamedBytes, options: ImportOptions): ReadPost[] {
  const { name, bytes } = file
  const text = decodeText(bytes, UTF_16_MARKS.get(bytes.subarray(0, 2).join()))
  if (text === null) return refuse(name, `It is not a text in UTF-8: save a text as UTF-8. ${READABLE}`)
  if (text.trim() === '') return refuse(name, 'It is empty.')
  if (isWordPress(text)) return readXml(name, text, options)
  // By the text, as mail and chat change names.
  return hasFrontMatter(text) || isMarkdownName(name) || !(/\.json$/i.test(name) || /^\s*[[{]/.test(text))
    ? readMarkdown(file, text, options)
    : readJson(name, text, options)
}

/** Reads one file. */
export function readImportFile(file: NamedBytes, options: ImportOptions): ReadPost[] {
  const { name, bytes, zip } = file
  if (zip === undefined) return readText(file, options)
  if (isZip(bytes)) return refuse(name, 'It is a ZIP inside a ZIP.')
  if (!isReadableName(name) || /(?:^|\/)_index\.[a-z]+$/i.test(name)) return refuse(name, 'It is not a post.')
  return readText(file, options)
}

/** The files of a ZIP, or the file itself. */
export async function openFile(
  file: NamedBytes,
  limit: number,
): Promise<{ files: NamedBytes[] } | { why: string }> {
  if (!isZip(file.bytes)) return { files: [file] }
  const zip = await unzipFiles(file.bytes, limit)
  if (!zip.ok) return zip
  const inside = zip.files.map(({ name, bytes }) => ({ name: withoutDots(name), bytes, zip: file.name }))
  const files = inside.filter(({ name }) => !CLUTTER.test(name))
  return files.length === 0 ? { why: 'It is an empty ZIP file.' } : { files }
}
