import { readFileSync, statSync } from 'node:fs'

/** How complete files begin and end, read as Latin-1. Detects a saved error page or an incomplete download. */
const SVG = /^(?!\W*(?:doctype )?html).*<svg\b.*(?:<\/svg\s*>|\/>)/is
/** Browsers recognise these by content, not by name. */
const PICTURES = [
  /^\x89PNG.*IEND/s,
  /^\xff\xd8\xff.*\xff\xd9/s,
  /^GIF8[79]a.*;/s,
  /^RIFF.{4}WEBP/s,
  // AVIF
  /^.{4}ftyp/s,
]

/**
 * What is wrong with an image file, as the rest of a sentence that begins with its field; null if it is fine. `path` is the
 * path in the config, for the sentence.
 */
export function problemOfImage(path: string, file: string | null): string | null {
  if (file === null) return `must name an image file that exists; there is no ${path}`
  if (!statSync(file).isFile()) return `must name an image file; ${path} is a folder`
  const content = readFileSync(file, 'latin1')
  if (content === '') return `must name an image; ${path} is empty`
  const looks = /\.svg$/i.test(file) ? [SVG] : PICTURES
  if (looks.some((look) => look.test(content))) return null
  return `must name an image; ${path} is not one, or is incomplete`
}
