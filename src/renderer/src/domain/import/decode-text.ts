import { decodeText } from '../utf-8'

type Decoded = { readonly text: string; readonly notice: string | null }

/** Control characters that no text has, not even one in Windows-1252. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters tell binary files from texts
const NOT_TEXT = /[\0-\x08\x0e-\x1a\x1c-\x1f]/

/** The letters of Windows-1252 from 0x80 on; Node leaves them as control characters. */
const LETTERS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
const decodeWindows = (bytes: Uint8Array) =>
  new TextDecoder('windows-1252')
    .decode(bytes)
    .replace(/[\x80-\x9f]/g, (sign) => LETTERS[sign.charCodeAt(0) - 0x80] ?? sign)

/** The encoding that a byte order mark names. */
function encodingOf([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** The text of a file in UTF-8, in UTF-16 with a byte order mark, or else in Windows-1252; null if it is no text. */
export function decodeFile(bytes: Uint8Array): Decoded | null {
  const encoding = encodingOf(bytes)
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), notice: null }
  const utf8 = decodeText(bytes)
  if (utf8 !== null) return { text: utf8, notice: null }
  const text = decodeWindows(bytes)
  if (NOT_TEXT.test(text)) return null
  return { text, notice: 'It is not in UTF-8 and was read as Windows-1252: check its accents.' }
}
