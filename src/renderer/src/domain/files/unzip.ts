// This part of the library has neither workers nor WebAssembly: the browser inflates.
import {
  type FileEntry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
} from '@zip.js/zip.js/lib/zip-core-custom.js'

/** The files of a ZIP, or why it is refused. */
type UnzipResult = { ok: true; files: { name: string; bytes: Uint8Array }[] } | { ok: false; why: string }

/** Recognises a ZIP by its first bytes. */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, kind] = bytes
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5)
}

/** Unpacks a ZIP of less than `limit` unpacked bytes. Sizes are checked before and while unpacking. Never rejects. */
export async function unzipFiles(bytes: Uint8Array, limit: number): Promise<UnzipResult> {
  const options = { useWebWorkers: false, checkCrc32: true, filenameEncoding: 'utf-8' }
  try {
    return await readFiles(new ZipReader(new Uint8ArrayReader(bytes), options), limit)
  } catch {
    return { ok: false, why: 'It is a ZIP that can’t be unpacked: it is damaged, or has a password.' }
  }
}

async function readFiles(zip: ZipReader<Uint8Array>, limit: number): Promise<UnzipResult> {
  const entries = (await zip.getEntries()).filter((entry): entry is FileEntry => !entry.directory)
  const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (size >= limit) return { ok: false, why: `It would unpack to ${Math.ceil(size / 1e6)} MB.` }
  const files: { name: string; bytes: Uint8Array }[] = []
  for (const entry of entries)
    files.push({ name: entry.filename, bytes: await entry.getData(new Uint8ArrayWriter()) })
  return { ok: true, files }
}
