import { basename, dirname, extname, join } from 'node:path'
import type { FileFilter } from 'electron'
import type { DesktopFile, OpenedFile, OpenOutcome, SaveFileOutcome } from '../../shared/desktop-api'
import { errorCode, type FileCalls, readFailure, writeFailure, writeSafely } from '../write-safely'
import type { UnfinishedExports } from './unfinished-exports'

/** The most that goes to the page or comes from it at once, in all. No export comes near it. */
export const LARGEST_TRANSFER_BYTES = 256 * 1024 * 1024

const ANY: FileFilter = { name: 'All Files', extensions: ['*'] }

/** The dialog's filters for an input's `accept`. Only its endings count: a dialog does not know media types. */
export function filtersForOpening(accept: string): FileFilter[] {
  const endings = accept.split(',').map((part) => part.trim())
  const extensions = endings.filter((part) => /^\.\w+$/.test(part)).map((part) => part.slice(1).toLowerCase())
  return extensions.length === 0 ? [ANY] : [{ name: 'Files to Import', extensions }, ANY]
}

/** The dialog's filters for a proposed name. They keep its ending when the owner writes another name. */
export function filtersForSaving(name: string): FileFilter[] {
  const extension = extname(name).slice(1)
  return extension === '' ? [ANY] : [{ name: extension.toUpperCase(), extensions: [extension] }, ANY]
}

/**
 * The folder a dialog opens in. The page chooses the name, never the folder. Electron throws where the system has no such
 * folder; with a name alone the dialog opens in the last one's folder.
 */
export function proposedPlace(folder: () => string, name: string): string {
  const end = basename(name)
  try {
    return join(folder(), end)
  } catch {
    return end
  }
}

/** The file itself where the path is a link to it, so that the link stays. */
async function followLink(files: FileCalls, path: string): Promise<string> {
  try {
    return await files.realpath(path)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return path
    throw error
  }
}

/** Saves where the owner chose. An older file there stays whole until the new one is. Never rejects. */
export async function saveTo(
  files: FileCalls,
  unfinished: UnfinishedExports,
  path: string,
  { content }: DesktopFile,
): Promise<SaveFileOutcome> {
  try {
    const file = await followLink(files, path)
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    const older = await files.stat(file).catch(() => null)
    // The new file must be no less private than the older one.
    const mode = older ? older.mode & 0o777 : undefined
    await unfinished.withPartial(dirname(file), (partial) => writeSafely(files, file, bytes, partial, mode))
    return { ok: true }
  } catch (error) {
    return writeFailure(error)
  }
}

/** Reads the files the owner chose: all of them, or none. Never rejects. */
export async function readChosen(files: FileCalls, paths: readonly string[]): Promise<OpenOutcome> {
  let name = ''
  try {
    let sum = 0
    let largest = { name, size: 0 }
    // The sizes come first: together the files may fill the memory.
    for (const path of paths) {
      name = basename(path)
      const { size } = await files.stat(path)
      sum += size
      if (size > largest.size) largest = { name, size }
    }
    if (sum > LARGEST_TRANSFER_BYTES) return { ok: false, reason: 'too-large', name: largest.name }
    const opened: OpenedFile[] = []
    for (const path of paths) {
      name = basename(path)
      opened.push({ name, content: new Uint8Array(await files.readFile(path)) })
    }
    return { ok: true, files: opened }
  } catch (error) {
    return { ...readFailure(error), name }
  }
}
