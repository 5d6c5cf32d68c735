/** The kinds of binary files, by their first bytes, as a name may be wrong. */
const SIGNATURES: readonly (readonly [start: string, what: string])[] = [
  ['%PDF-', 'It is a PDF.'],
  ['\x89PNG', 'It is a picture.'],
  ['\xff\xd8\xff', 'It is a picture.'],
  ['GIF8', 'It is a picture.'],
  ['RIFF', 'It is a picture or a sound.'],
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
  const start = text.trimStart()
  if (/^(?:<\?xml[^>]*>\s*)?<!DOCTYPE html|^<html[\s>]/i.test(start)) return 'It is an HTML page.'
  return /^<(?:\?xml|rss|feed|svg)[\s>]/i.test(start) ? 'It is XML.' : null
}

/** Recognises an export of WordPress by its namespace. */
export const isWordPress = (text: string): boolean =>
  /^\s*<\?xml[\s\S]{0,5000}wordpress\.org\/export\//.test(text)
