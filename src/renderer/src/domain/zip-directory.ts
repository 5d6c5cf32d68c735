export type ZipEntry = {
  readonly name: string
  /** Where its bytes start, how many they are, and how many they are unpacked. */
  readonly start: number
  readonly packedSize: number
  readonly size: number
  readonly crc: number
  /** Deflated; else stored as it is. */
  readonly isPacked: boolean
}

type ZipDirectory = { ok: true; entries: ZipEntry[] } | { ok: false; why: string }

// The numbers below are those of PKWARE's APPNOTE, sections 4.3.7, 4.3.12 and 4.3.16.
const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8

/** Where the record that ends a ZIP starts; a comment of any length may follow it. */
function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  return null
}

/** The entry's bytes follow its local header, whose two texts have lengths of their own. */
function dataStart(view: DataView, local: number): number | null {
  if (view.getUint32(local, true) !== LOCAL) return null
  return local + LOCAL_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
}

/**
 * The list at the end of a ZIP, folders left out. Throws a RangeError where a position lies outside of the
 * file; the caller takes that as damage.
 */
export function readZipDirectory(bytes: Uint8Array): ZipDirectory {
  const damaged = { ok: false, why: 'is a damaged ZIP file' } as const
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === null) return damaged
  const count = view.getUint16(end + 10, true)
  if (count === 0xffff) return { ok: false, why: 'holds more files than a blog could have' }
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    const method = view.getUint16(at + 10, true)
    const nameLength = view.getUint16(at + 28, true)
    const start = dataStart(view, view.getUint32(at + 42, true))
    if (view.getUint32(at, true) !== ENTRY || start === null) return damaged
    if (view.getUint16(at + 8, true) & ENCRYPTED) return { ok: false, why: 'is protected by a password' }
    if (method !== STORED && method !== DEFLATED) return { ok: false, why: 'is packed in an unknown way' }
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength))
    const sizes = { packedSize: view.getUint32(at + 20, true), size: view.getUint32(at + 24, true) }
    const crc = view.getUint32(at + 16, true)
    if (!name.endsWith('/')) entries.push({ name, start, ...sizes, crc, isPacked: method === DEFLATED })
    at += ENTRY_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { ok: true, entries }
}
