import type * as fs from 'node:fs/promises'
import { dirname } from 'node:path'

/** The calls to the file system that are made in main, so that a test can make one fail. */
export type FileCalls = Pick<
  typeof fs,
  'mkdir' | 'open' | 'readdir' | 'readFile' | 'realpath' | 'rename' | 'rm' | 'stat'
>

/** What is being written bears this ending until it is whole. */
export const PARTIAL = '.partial'

/**
 * Not to be had on every system (Windows), file system (some of the network's) or folder (a drop box). Others are true
 * failures.
 */
const NO_FOLDER_SYNC = new Set(['EPERM', 'EACCES', 'EISDIR', 'EINVAL', 'ENOTSUP'])

/** The system's code of an error, such as 'ENOSPC'. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
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
    if (size !== bytes.length) throw new Error(`${size} of ${bytes.length} bytes were written`)
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file so that at every moment there is the old one, or the new one in whole, and so that after it
 * resolves the new one outlives a loss of power. Rejects with the system's error, and leaves the old file.
 * `partial` is where the new one grows, in the same folder; whatever is there already stays, and makes it reject. `mode`
 * is who may read and write it, on systems that know of that.
 */
export async function writeSafely(
  files: FileCalls,
  path: string,
  bytes: Uint8Array,
  partial: string,
  mode?: number,
): Promise<void> {
  // 'wx' follows no link that somebody put there.
  const handle = await files.open(partial, 'wx', mode)
  try {
    await fill(handle, bytes)
    await files.rename(partial, path)
  } catch (error) {
    // The error that matters is the first.
    await files.rm(partial, { force: true }).catch(() => {})
    throw error
  }
  await syncFolder(files, dirname(path))
}
