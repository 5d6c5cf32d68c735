import * as fs from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ReadFailure, WriteFailure } from '../shared/requests'

/** The calls to the file system that main makes. A test can make each of them fail. */
export type FileCalls = Pick<
  typeof fs,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'rename' | 'rm' | 'stat' | 'writeFile'
>

/** The ending of a file that is not whole yet. */
export const PARTIAL = '.partial'

/** Errors where a folder cannot be synced: on Windows, on some network drives, and without read access. */
const NO_FOLDER_SYNC = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT'])
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS'])

/** The system's code of an error, such as 'ENOSPC'. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Why writing failed with this error. */
export function writeFailure(error: unknown): WriteFailure {
  const code = errorCode(error)
  const reason = DISK_FULL.has(code) ? 'disk-full' : NOT_ALLOWED.has(code) ? 'not-allowed' : 'failed'
  return { ok: false, reason, detail: String(error) }
}

/** Why reading failed with this error. */
export function readFailure(error: unknown): ReadFailure {
  const reason = NOT_ALLOWED.has(errorCode(error)) ? 'not-allowed' : 'unreadable'
  return { ok: false, reason, detail: String(error) }
}

async function syncFolder(files: FileCalls, folder: string): Promise<void> {
  try {
    const handle = await files.open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    if (!NO_FOLDER_SYNC.has(errorCode(error))) throw error
  }
}

async function fill(handle: fs.FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
    // A full disk has been seen to cut a file short and report success.
    const { size } = await handle.stat()
    if (size !== bytes.length) throw new Error(`Only ${size} of ${bytes.length} bytes were written.`)
  } finally {
    await handle.close()
  }
}

/**
 * Replaces a file: at every moment it is the old file or the complete new one, and the new one survives a power failure.
 * It is written to `partial`, a name in the same folder that must be free.
 * Rejects with the system's error, and leaves the old file.
 */
export async function writeSafely(
  files: FileCalls,
  path: string,
  bytes: Uint8Array,
  partial: string,
): Promise<void> {
  // 'wx' follows no link of that name.
  const handle = await files.open(partial, 'wx')
  try {
    await fill(handle, bytes)
    await files.rename(partial, path)
  } catch (error) {
    // A second error would hide the first.
    await files.rm(partial, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(files, dirname(path))
}

/** Writes a file, in a folder that may be missing, and reads it back. Rejects with the system's error. */
export async function writeAndReadBack(path: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true })
  const partial = join(dirname(path), `.inkfolio-${process.pid}-${Date.now()}${PARTIAL}`)
  await writeSafely(fs, path, bytes, partial)
  if (!Buffer.from(bytes).equals(await fs.readFile(path)))
    throw new Error(`${path} does not contain the bytes that were written`)
}
