import { randomUUID } from 'node:crypto'
import { basename, dirname, extname, join } from 'node:path'
import type { FileFilter } from 'electron'
import { LARGEST_TRANSFER_BYTES } from '../../shared/limits'
import type { DesktopFile, OpenedFile, OpenOutcome, SaveFileOutcome } from '../../shared/requests'
import { type FileCalls, PARTIAL, readFailure, writeFailure, writeSafely } from '../write-safely'

const ANY: FileFilter = { name: 'All Files', extensions: ['*'] }

/** The dialog's filters for a proposed name. They keep its ending when the owner writes another name. */
export function filtersForSaving(name: string): FileFilter[] {
  const extension = extname(name).slice(1)
  return extension === '' ? [ANY] : [{ name: extension.toUpperCase(), extensions: [extension] }, ANY]
}

/**
 * Saves a file to the chosen path. An older file there stays until the new one is complete. A crash may leave a partial
 * file beside it. Never rejects.
 */
export async function saveTo(
  files: FileCalls,
  path: string,
  { data }: DesktopFile,
): Promise<SaveFileOutcome> {
  try {
    const bytes = typeof data === 'string' ? Buffer.from(data, 'utf8') : data
    await writeSafely(files, path, bytes, join(dirname(path), `.inkfolio-${randomUUID()}${PARTIAL}`))
    return { ok: true }
  } catch (error) {
    return writeFailure(error)
  }
}

/** Reads the chosen files: all of them, or none. Never rejects. */
export async function readChosen(files: FileCalls, paths: readonly string[]): Promise<OpenOutcome> {
  let name = ''
  try {
    let sum = 0
    let largest = { name, size: 0 }
    const times = new Map<string, number>()
    // The sizes come first: together the files may fill the memory.
    for (const path of paths) {
      name = basename(path)
      const { size, mtimeMs } = await files.stat(path)
      times.set(path, mtimeMs)
      sum += size
      if (size > largest.size) largest = { name, size }
    }
    if (sum > LARGEST_TRANSFER_BYTES) return { ok: false, reason: 'too-large', name: largest.name }
    const opened: OpenedFile[] = []
    for (const path of paths) {
      name = basename(path)
      const data = new Uint8Array(await files.readFile(path))
      opened.push({ name, data, lastModified: Math.floor(times.get(path) ?? 0) })
    }
    return { ok: true, files: opened }
  } catch (error) {
    return { ...readFailure(error), name }
  }
}
