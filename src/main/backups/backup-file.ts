import { createHash } from 'node:crypto'
import type { BackupDamage } from '../../shared/requests'

/** The result of decoding a file's bytes. `savedAt` is an ISO 8601 instant, UTC. */
type Decoded =
  | { readonly ok: true; readonly text: string; readonly savedAt: string }
  | { readonly ok: false; readonly reason: BackupDamage }

const MAGIC = 'inkfolio-backup '
/** The checksum and the length in bytes of the file's body. */
const FIRST_LINE = /^inkfolio-backup 1 sha256:([0-9a-f]{64}) (\d{1,15})$/
const LONGEST_FIRST_LINE = 120
const LINE_END = 0x0a

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A digest that identifies a text. It uses UTF-16, because in UTF-8 all lone surrogates are equal. */
export function digestOf(text: string): string {
  return sha256(Buffer.from(text, 'utf16le'))
}

/** How many entries the posts' text lists (product.md §3), or null when it is no list. Never throws. */
export function countPosts(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : null
  } catch {
    return null
  }
}

/**
 * A text as a backup file: a line with a checksum, and a body of a line of JSON and the text. The text is in UTF-8, or in
 * UTF-16 if it has half a surrogate pair, which UTF-8 cannot encode.
 */
export function encodeBackup(text: string, savedAt: Date): Uint8Array {
  const encoding = text.isWellFormed() ? 'utf-8' : 'utf-16le'
  const about = { savedAt: savedAt.toISOString(), encoding }
  const body = Buffer.concat([
    Buffer.from(`${JSON.stringify(about)}\n`),
    Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'utf16le'),
  ])
  return Buffer.concat([Buffer.from(`${MAGIC}1 sha256:${sha256(body)} ${body.length}\n`), body])
}

const refuse = (reason: BackupDamage): Decoded => ({ ok: false, reason })

/** Decodes a backup of `encodeBackup`, or says why these bytes are something else. Throws for a forged body. */
export function decodeBackup(bytes: Uint8Array): Decoded {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (buffer.toString('latin1', 0, MAGIC.length) !== MAGIC) return refuse('not-a-backup')
  const end = buffer.subarray(0, LONGEST_FIRST_LINE).indexOf(LINE_END)
  const [, checksum, length] = FIRST_LINE.exec(buffer.toString('latin1', 0, Math.max(end, 0))) ?? []
  const body = buffer.subarray(end + 1)
  if (body.length !== Number(length) || sha256(body) !== checksum) return refuse('damaged')
  // The checksum covers the body, so it is what `encodeBackup` wrote.
  const endOfLine = body.indexOf(LINE_END)
  const { savedAt, encoding } = JSON.parse(body.toString('utf8', 0, endOfLine))
  const text = body.toString(encoding === 'utf-8' ? 'utf8' : 'utf16le', endOfLine + 1)
  return { ok: true, text, savedAt }
}
