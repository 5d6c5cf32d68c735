import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64, toBase64 } from '../renderer/src/domain/files/base64'
import { memoizeByObject } from '../renderer/src/domain/memoize'

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
const NAME_DIGITS = 16

/** As browsers write it, for example with a character set before `;base64`. */
const DATA_URL = /^\s*data:([^;,]+)(?:;[^,]*)?;base64,(.*)$/is

/** The picture in a data URL; null for any other text. */
export function readDataUrl(address: string): Picture | null {
  const [, type = '', data] = DATA_URL.exec(address) ?? []
  const bytes = data === undefined ? null : fromBase64(data)
  return bytes && { type: type.trim().toLowerCase(), bytes }
}

export const toDataUrl = ({ type, bytes }: Picture): string => `data:${type};base64,${toBase64(bytes)}`

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

/**
 * Whether a data URL is the one of the picture read from it. Only its length, its start and its last bytes can differ,
 * and writing the whole picture again takes as long as reading it.
 */
function isSpelledAs(address: string, picture: Picture | null): boolean {
  if (!picture) return false
  const { type, bytes } = picture
  const start = `data:${type};base64,`
  const end = toBase64(bytes.subarray(bytes.length - (bytes.length % 3 || 3)))
  const length = start.length + Math.ceil(bytes.length / 3) * 4
  return address.length === length && address.startsWith(start) && address.endsWith(end)
}

/** A post's own picture, and SHA-256 of its bytes; read once for each post, because a plan asks several times. */
export const pictureOfPost = memoizeByObject(
  ({ imageUrl = '' }: { readonly imageUrl?: string | undefined }) => {
    const picture = readDataUrl(imageUrl)
    return { picture, hash: picture ? hashOf(picture.bytes) : '' }
  },
)

/** The file for a post's own picture, named by its hash; null if reading it would give another address. */
export function fileOfPost(post: { readonly imageUrl?: string | undefined }) {
  const { picture, hash } = pictureOfPost(post)
  const ending = picture && endingOf(picture.type)
  if (!picture || !ending) return null
  const { bytes } = picture
  const name = `${hash.slice(0, NAME_DIGITS)}.${ending}`
  return isSpelledAs(post.imageUrl ?? '', pictureOfFile(name, bytes)) ? { name, bytes } : null
}

/** The file for an uploaded picture's data URL, named by its hash; null if it is not such a picture. */
export const fileOfPicture = (dataUrl: string) => fileOfPost({ imageUrl: dataUrl })
