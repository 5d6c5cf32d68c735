import { Inflate, strToU8, zipSync } from 'fflate'
import { crc32 } from './crc32'
import { readZipDirectory, type ZipEntry } from './zip-directory'

type ZipFile = { name: string; bytes: Uint8Array }

/** What a ZIP holds, or why it is not taken ('It …'). */
type UnzipResult = { ok: true; files: ZipFile[] } | { ok: false; why: string }

/** The same posts give the same bytes, so that two exports can be compared. ZIP knows no time before this. */
const MADE = new Date(1980, 0, 2)
/** Compressed bytes taken at a time: deflate makes at most 1,032 bytes of one, so a step stays below 70 MB. */
const STEP = 65_536

/** Text files as one ZIP. Names must be distinct. */
export function zipFiles(files: readonly { name: string; text: string }[]): Uint8Array<ArrayBuffer> {
  const entries = files.map(({ name, text }) => [name, strToU8(text)] as const)
  return new Uint8Array(zipSync(Object.fromEntries(entries), { mtime: MADE }))
}

/** The bytes of one entry, or null when they are damaged or more than the entry says. */
function inflate(data: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const out = new Uint8Array(entry.size)
  let length = 0
  const stream = new Inflate((chunk) => {
    if (length + chunk.length <= out.length) out.set(chunk, length)
    length += chunk.length
  })
  // Two steps without a byte: the stream has ended, and what follows would be copied again and again.
  for (let at = 0, idle = 0; at < data.length && idle < 2 && length <= out.length; at += STEP) {
    const before = length
    stream.push(data.subarray(at, at + STEP), at + STEP >= data.length)
    idle = length === before ? idle + 1 : 0
  }
  return length === out.length ? out : null
}

function readEntry(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const data = bytes.subarray(entry.start, entry.start + entry.packedSize)
  if (data.length !== entry.packedSize) return null
  const content = entry.isPacked ? inflate(data, entry) : data
  return content?.length === entry.size && crc32(content) === entry.crc ? content : null
}

/**
 * Unpacks a ZIP of at most `limit` unpacked bytes. The sum is checked before anything is unpacked, no entry may turn
 * out larger than it said, and together they may claim no more packed bytes than the file has, so a small hostile file
 * can neither fill the memory nor be unpacked a thousand times. Every entry's checksum is checked: a damaged copy is not
 * taken for the posts. Never throws.
 */
export function unzipFiles(bytes: Uint8Array, limit: number): UnzipResult {
  const damaged = { ok: false, why: 'is a damaged ZIP file' } as const
  try {
    const directory = readZipDirectory(bytes)
    if (!directory.ok) return directory
    const total = directory.entries.reduce((sum, { size }) => sum + size, 0)
    if (total >= limit) return { ok: false, why: `would unpack to ${Math.ceil(total / 1e6)} MB` }
    const packed = directory.entries.reduce((sum, { packedSize }) => sum + packedSize, 0)
    if (packed > bytes.length) return damaged
    const files: ZipFile[] = []
    for (const entry of directory.entries) {
      const content = readEntry(bytes, entry)
      if (!content) return damaged
      files.push({ name: entry.name, bytes: content })
    }
    return { ok: true, files }
  } catch {
    // A position outside of the file, or a stream that is not deflate's.
    return damaged
  }
}

/** Whether bytes begin as a ZIP does, be it empty. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, kind] = bytes
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5)
}
