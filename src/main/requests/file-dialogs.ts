import { randomUUID } from 'node:crypto'
import { dirname, extname, join } from 'node:path'
import type { FileFilter } from 'electron'
import type { DesktopFile, SaveFileOutcome } from '../../shared/requests'
import { type FileCalls, PARTIAL, writeFailure, writeSafely } from '../write-safely'

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
    await writeSafely(files, path, data, join(dirname(path), `.inkfolio-${randomUUID()}${PARTIAL}`))
    return { ok: true }
  } catch (error) {
    return writeFailure(error)
  }
}
