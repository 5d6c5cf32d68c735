import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64 } from '../base64'

/** A picture from a data URL or a file, with its media type. */
export type Picture = { readonly type: string; readonly bytes: Uint8Array }

/** The pictures' folder in `content/`, and its path from a post's file. */
export const IMAGE_FOLDER = 'images/'
export const IMAGE_ADDRESS = `../${IMAGE_FOLDER}`

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
/** The names that publishing gives. */
export const HASH_NAME = /^[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/
const NAME_DIGITS = 16

const DATA_URL = /^\s*data:([^,]*?)(;\s*base64\s*)?,([^#]*)/i

/** Decodes percent sequences to bytes, and all other text to UTF-8. */
function percentDecode(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  if (!text.includes('%')) return bytes
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const digits = bytes[at] === 0x25 ? String.fromCharCode(...bytes.subarray(at + 1, at + 3)) : ''
    const isSequence = /^[\da-f]{2}$/i.test(digits)
    bytes[length++] = isSequence ? Number.parseInt(digits, 16) : (bytes[at] ?? 0)
    if (isSequence) at += 2
  }
  return bytes.subarray(0, length)
}

/** The picture in a data URL of any spelling; null for any other text and for invalid base64. */
export function readDataUrl(address: string): Picture | null {
  const [, about = '', isBase64, data] = DATA_URL.exec(address) ?? []
  if (data === undefined) return null
  const type = about.split(';')[0]?.trim().toLowerCase() || 'text/plain'
  const decoded = isBase64 && !data.includes('%') ? null : percentDecode(data)
  if (!isBase64) return decoded && { type, bytes: decoded }
  const bytes = fromBase64(decoded ? new TextDecoder().decode(decoded) : data)
  return bytes && { type, bytes }
}

/** Bytes per call of `fromCharCode`: few enough arguments for every engine, and a multiple of three for base64. */
const CHUNK = 24_573

export function toDataUrl({ type, bytes }: Picture): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return `data:${type};base64,${base64}`
}

/** SHA-256, as hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** The picture in a file; null if the name has no known extension. */
export function pictureOfFile(name: string, bytes: Uint8Array): Picture | null {
  const ending = /^[^/\\]+\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  return type === undefined ? null : { type, bytes }
}

/** The ending of a picture's file, by its media type; undefined for another one. */
export const endingOf = (type: string): string | undefined =>
  Object.keys(TYPES).find((ending) => TYPES[ending] === type.replace(/jpg$/, 'jpeg'))

/** The file for a picture in a data URL, named by its hash; null if reading it would give another address. */
export function fileOfDataUrl(address: string): { name: string; bytes: Uint8Array } | null {
  const picture = readDataUrl(address)
  const ending = picture && endingOf(picture.type)
  if (!picture || !ending) return null
  const { bytes } = picture
  const name = `${hashOf(bytes).slice(0, NAME_DIGITS)}.${ending}`
  const written = pictureOfFile(name, bytes)
  return written && toDataUrl(written) === address ? { name, bytes } : null
}

/** Whether publishing wrote this picture: its name is the hash of its bytes. */
export function isPublishedImage(name: string, bytes: Uint8Array): boolean {
  return HASH_NAME.test(name) && hashOf(bytes).startsWith(name.slice(0, NAME_DIGITS))
}
