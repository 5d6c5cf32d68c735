import { randomUUID } from 'node:crypto'
import { basename, dirname, extname, join } from 'node:path'
import type { FileFilter } from 'electron'
import type { DesktopFile, OpenFailure, OpenOutcome, SaveOutcome } from '../../shared/desktop-api'
import { readFailure, writeFailure } from '../file-failures'
import { errorCode, type FileCalls, PARTIAL, writeSafely } from '../write-safely'

/** In all, of what goes to the page or comes from it at once, which holds it in whole; no export comes near it. */
export const LARGEST_TRANSFER_BYTES = 256 * 1024 * 1024

const ANY: FileFilter = { name: 'All Files', extensions: ['*'] }

/** The dialog's filters for an input's `accept`. Its endings count; a media type says nothing to a dialog. */
export function filtersForOpening(accept: string): FileFilter[] {
  const endings = accept.split(',').map((part) => part.trim())
  const extensions = endings.filter((part) => /^\.\w+$/.test(part)).map((part) => part.slice(1).toLowerCase())
  return extensions.length === 0 ? [ANY] : [{ name: 'Files to Import', extensions }, ANY]
}

/** The dialog's filters for a proposed name, so that it keeps its ending when the owner writes another. */
export function filtersForSaving(name: string): FileFilter[] {
  const extension = extname(name).slice(1)
  return extension === '' ? [ANY] : [{ name: extension.toUpperCase(), extensions: [extension] }, ANY]
}

/**
 * Where a dialog starts. The folder is ours, the name the page's: of a name that were a path, the end. The name alone where
 * the system gives no such folder, for which Electron throws: the dialog then starts where the last one ended.
 */
export function proposedPlace(folder: () => string, name: string): string {
  const end = basename(name)
  try {
    return join(folder(), end)
  } catch {
    return end
  }
}

/** Who may read and write the older file, if there is one: the one in its place is no less private. */
async function modeOf(files: FileCalls, path: string): Promise<number | undefined> {
  const older = await files.stat(path).catch(() => null)
  return older ? older.mode & 0o777 : undefined
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

/**
 * Saves where the owner chose; an older file there stays whole until the new one is, and no other file of the
 * owner's is touched. Never rejects.
 */
export async function saveTo(files: FileCalls, path: string, { content }: DesktopFile): Promise<SaveOutcome> {
  try {
    const file = await followLink(files, path)
    const partial = join(dirname(file), `.inkfolio-${randomUUID()}${PARTIAL}`)
    const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
    await writeSafely(files, file, bytes, partial, await modeOf(files, file))
    return { ok: true }
  } catch (error) {
    return writeFailure(error)
  }
}

/** What `ask` gives of each file, one after the other; or why it gives nothing of one of them. */
async function askOfEach<Answer>(
  paths: readonly string[],
  ask: (path: string, name: string) => Promise<Answer>,
): Promise<{ ok: true; answers: readonly Answer[] } | OpenFailure> {
  const answers: Answer[] = []
  for (const path of paths) {
    const name = basename(path)
    try {
      answers.push(await ask(path, name))
    } catch (error) {
      return { ...readFailure(error), name }
    }
  }
  return { ok: true, answers }
}

/** Reads the files the owner chose: all of them, or none. Never rejects. */
export async function readChosen(files: FileCalls, paths: readonly string[]): Promise<OpenOutcome> {
  // Of all of them before the first is read: together they may fill the memory too.
  const asked = await askOfEach(paths, async (path, name) => ({ name, size: (await files.stat(path)).size }))
  if (!asked.ok) return asked
  const sum = asked.answers.reduce((total, { size }) => total + size, 0)
  const [largest] = [...asked.answers].sort((a, b) => b.size - a.size)
  if (largest && sum > LARGEST_TRANSFER_BYTES) return { ok: false, reason: 'too-large', name: largest.name }
  const read = await askOfEach(paths, async (path, name) => ({
    name,
    content: new Uint8Array(await files.readFile(path)),
  }))
  return read.ok ? { ok: true, files: read.answers } : read
}
