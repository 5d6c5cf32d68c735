import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A picture as it stands in a data URL or in a file. */
type Picture = { readonly type: string; readonly bytes: Uint8Array }

/** Where pictures stand in `content/`, and how a post's file, in the folder beside it, names them. */
export const IMAGE_FOLDER = 'images/'
export const IMAGE_ADDRESS = `../${IMAGE_FOLDER}`

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
}
const HASH_NAME = /^[0-9a-f]{16}\.(?:jpg|png|gif|webp)$/
const NAME_DIGITS = 16

const DATA_URL = /^\s*data:([^,]*?)(;\s*base64\s*)?,([^#]*)/i

/** Percent sequences as the bytes they stand for, all else as UTF-8. */
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

function fromBase64(text: string): Uint8Array | null {
  try {
    const units = atob(text)
    const bytes = new Uint8Array(units.length)
    for (let at = 0; at < units.length; at++) bytes[at] = units.charCodeAt(at)
    return bytes
  } catch {
    return null
  }
}

/** What a data URL holds, however it is spelled; null for any other text, and for base64 that is none. */
export function readDataUrl(address: string): Picture | null {
  const [, about = '', isBase64, data] = DATA_URL.exec(address) ?? []
  if (data === undefined) return null
  const type = about.split(';')[0]?.trim().toLowerCase() || 'text/plain'
  const decoded = isBase64 && !data.includes('%') ? null : percentDecode(data)
  if (!isBase64) return decoded && { type, bytes: decoded }
  const bytes = fromBase64(decoded ? new TextDecoder().decode(decoded) : data)
  return bytes && { type, bytes }
}

/** How many bytes become a text at once: as many arguments as a call takes everywhere, and a multiple of three. */
const CHUNK = 24_573

function toDataUrl({ type, bytes }: Picture): string {
  let base64 = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    base64 += btoa(String.fromCharCode(...bytes.subarray(at, at + CHUNK)))
  return `data:${type};base64,${base64}`
}

/** SHA-256, in hexadecimal digits. */
export const hashOf = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** The data URL of a picture's file; null for a name that is no picture's. */
export function dataUrlOfFile(name: string, bytes: Uint8Array): string | null {
  const ending = /^[^/\\]+\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const type = Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined
  return type === undefined ? null : toDataUrl({ type, bytes })
}

/**
 * The file that a picture in a data URL becomes, named by its content. null where reading that file would not give the same
 * data URL, and for other addresses: such an address stays in the post's file.
 */
export function fileOfDataUrl(address: string): { name: string; bytes: Uint8Array } | null {
  const picture = readDataUrl(address)
  const ending = picture && Object.keys(TYPES).find((known) => TYPES[known] === picture.type)
  if (!picture || !ending) return null
  const name = `${hashOf(picture.bytes).slice(0, NAME_DIGITS)}.${ending}`
  return dataUrlOfFile(name, picture.bytes) === address ? { name, bytes: picture.bytes } : null
}

/** Whether a file in the folder of pictures is one that publishing wrote: its name says what it holds. */
export function isPublishedImage(name: string, bytes: Uint8Array): boolean {
  return HASH_NAME.test(name) && hashOf(bytes).startsWith(name.slice(0, NAME_DIGITS))
}
