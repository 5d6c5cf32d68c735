import fc from 'fast-check'
import type { BlogPost } from '@/domain/post/post'
import { idProblem } from '@/domain/post/publishable-id'
import { anyPost } from './arbitrary-post'

export const anyId = fc
  .stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/)
  .filter((id) => idProblem(id) === null)

const toBase64 = (bytes: Uint8Array) =>
  btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
const percent = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** A data URL as an upload produces it. */
export const usualSpelling = (type: string, bytes: Uint8Array) => `data:${type};base64,${toBase64(bytes)}`

/** Different spellings of a data URL for the same picture. */
const SPELLINGS: readonly ((type: string, bytes: Uint8Array) => string)[] = [
  usualSpelling,
  (type, bytes) => `DATA:${type.toUpperCase()};BASE64,${toBase64(bytes)}`,
  (type, bytes) => `data:${type};charset=utf-8;base64,${toBase64(bytes)}`,
  (type, bytes) => `data:${type};base64,${toBase64(bytes).replace(/=+$/, '')}`,
  (type, bytes) => `data:${type};base64,${toBase64(bytes).replaceAll('+', '%2b').replaceAll('=', '%3D')}`,
  (type, bytes) => `data:${type};base64,${toBase64(bytes).replace(/(.{4})/g, '$1\r\n')}`,
  (type, bytes) => `data:${type},${percent(bytes)}`,
  (type, bytes) => `data:${type};base64,${toBase64(bytes)}#part`,
]

const anyPicture = fc.record({
  type: fc.constantFrom('image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'),
  bytes: fc.uint8Array({ maxLength: 40 }),
})

/** A picture, and one of its data URLs. */
export const anySpelling = fc
  .tuple(anyPicture, fc.constantFrom(...SPELLINGS))
  .map(([{ type, bytes }, spell]) => ({ type, bytes, address: spell(type, bytes) }))

export const anyPublishable: fc.Arbitrary<BlogPost> = fc
  .tuple(
    anyPost,
    anyId,
    fc.oneof(
      fc.constantFrom(undefined, 'https://example.com/ä b.png'),
      anySpelling.map(({ address }) => address),
    ),
  )
  .map(([{ imageUrl: _, ...post }, id, imageUrl]) => ({
    ...post,
    id,
    ...(imageUrl !== undefined && { imageUrl }),
  }))
