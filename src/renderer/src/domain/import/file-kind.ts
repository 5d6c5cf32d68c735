import { isRecord } from '../is-record'

/** The kinds of binary files, by their first bytes, as a name may be wrong. */
const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['%PDF-', 'It is a PDF.'],
  ['\x89PNG', 'It is a picture.'],
  ['\xff\xd8\xff', 'It is a picture.'],
  ['GIF8', 'It is a picture.'],
  ['RIFF', 'It is a picture or a sound.'],
  ['\x00\x00\x01\x00', 'It is an icon.'],
  ['\xd0\xcf\x11\xe0', 'It is an old Word or Excel document.'],
  ['\x1f\x8b', 'It is packed with gzip: unpack it, or make a ZIP of it.'],
  ['7z\xbc\xaf', 'It is packed with 7-Zip: unpack it, or make a ZIP of it.'],
  ['Rar!', 'It is packed with RAR: unpack it, or make a ZIP of it.'],
  ['SQLite format 3', 'It is a database.'],
]

/** The kinds of texts that are not posts. */
const TEXTS: readonly (readonly [sign: RegExp, what: string])[] = [
  [/^\{\\rtf/, 'It is an RTF document.'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/i, 'It is an image (SVG).'],
  [/^(?:<\?xml[^>]*>\s*)?<!DOCTYPE html|^<html[\s>]/i, 'It is an HTML page.'],
  [/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:rss|feed|rdf:RDF)[\s>]/i, 'It is a feed (XML).'],
  [/^<\?xml/, 'It is XML.'],
  [/^:[a-z]+: .*\n|^\.\. [a-z]+::|^[^\n]+\n(?:#{3,}|={3,})\n+:[a-z]+:/i, 'It is reStructuredText.'],
  [/^#\+[a-z_]+:/i, 'It is Org.'],
  [/^= \S.*\n:[a-z-]+:/, 'It is AsciiDoc.'],
]

/** The kinds of files that are ZIPs too, by a file in them. */
const PACKED: readonly (readonly [inside: RegExp, what: string])[] = [
  [/^word\/document\.xml$/, 'It is a Word document.'],
  [/^(?:xl|ppt)\//, 'It is an Office document.'],
  [/^META-INF\/container\.xml$/, 'It is an e-book.'],
  [/^content\.xml$/, 'It is an OpenDocument text.'],
]

export const READABLE = 'You can import Markdown, JSON, an export from Ghost or WordPress, or a ZIP of these.'

/** The kind of a binary file; null if it is unknown. */
export function binaryKind(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  return SIGNATURES.find(([signature]) => start.startsWith(signature))?.[1] ?? null
}

export const isPictureFile = (name: string): boolean =>
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|heic|tiff?)$/i.test(name)

/** The kind of a text that is neither Markdown nor JSON; null if it is unknown. */
export function textKind(text: string): string | null {
  const start = text.trimStart().slice(0, 2000)
  return TEXTS.find(([sign]) => sign.test(start))?.[1] ?? null
}

/** Recognises an export of WordPress by its namespace. */
export const isWordPress = (text: string): boolean =>
  /^\s*<\?xml[\s\S]{0,5000}wordpress\.org\/export\//.test(text)

/** The kind of a ZIP without posts, by the names in it; null if it is unknown. */
export function packedKind(names: readonly string[]): string | null {
  return PACKED.find(([inside]) => names.some((name) => inside.test(name)))?.[1] ?? null
}

/** The kind of JSON that is not a list of posts. */
export function jsonKind(value: unknown): string {
  const isNotebook = isRecord(value) && 'nbformat' in value
  return isNotebook ? 'It is a Jupyter notebook.' : 'It is JSON, but not a list of posts.'
}
