import { join } from 'node:path'
import type { BackupOutcome, BackupSummary, BackupText } from '../../shared/desktop-api'
import { writeFailure } from '../file-failures'
import { errorCode, type FileCalls, PARTIAL, writeSafely } from '../write-safely'
import { countPosts, decodeBackup, digestOf, encodeBackup } from './backup-file'
import {
  backupsToRemove,
  instantOf,
  isBackupName,
  isStrayPartial,
  keptName,
  newestFirst,
  nextName,
} from './backup-rotation'
import { createHeldTexts } from './held-texts'

type BackupEffects = {
  /** Created when the first backup is written. */
  readonly folder: string
  readonly files: FileCalls
  readonly now: () => Date
  /** Takes what went wrong without harm to any backup, such as an old one that could not be removed. */
  readonly report: (problem: string, error: unknown) => void
}

/** A listed backup with the checksum of what it holds, by which two texts compare; null when it is not good. */
export type ListedBackup = BackupSummary & { readonly digest: string | null }

export type BackupStore = {
  /** Removes what a killed app left half written, and what is too old. Before the first `write`. Never rejects. */
  sweep(): Promise<void>
  /**
   * Writes a backup after those asked for before it, and removes the oldest. 'ok' means on disk, whole and
   * synced. The same text again as in the newest backup gives that one: else a few idle saves would push the
   * older texts out. Never rejects.
   */
  write(text: string): Promise<BackupOutcome>
  /**
   * Newest first, each read and checked when it is asked for; the one that is being written is among them.
   * Rejects when the folder is there and cannot be read.
   */
  walk(): AsyncIterable<ListedBackup>
  /** All of them at once. */
  list(): Promise<ListedBackup[]>
  /** Never rejects. */
  read(name: string): Promise<BackupText>
  /** Has a backup stay, however many follow it. Never rejects. */
  keep(name: string): Promise<void>
  /** Whether a backup ever held a text of this digest, though it be removed by now. Never rejects. */
  everHeld(digest: string): Promise<boolean>
}

/** Far more than the browser's store can hold; what is larger was not written here. */
const LARGEST_BACKUP_BYTES = 400 * 1024 * 1024

/** Reads any file as a backup, such as one the owner chose. Never rejects. */
export async function readBackupFile(files: FileCalls, path: string): Promise<BackupText> {
  try {
    if ((await files.stat(path)).size > LARGEST_BACKUP_BYTES) return { ok: false, reason: 'foreign' }
    const backup = decodeBackup(await files.readFile(path))
    return backup.ok ? { ok: true, text: backup.text, savedAt: backup.savedAt } : backup
  } catch (error) {
    return { ok: false, reason: errorCode(error) === 'ENOENT' ? 'missing' : 'unreadable' }
  }
}

/** The owner's backups in one folder. Two stores may not write to one folder: hold the single-instance lock. */
export function createBackupStore({ folder, files, now, report }: BackupEffects): BackupStore {
  let lastWrite: Promise<unknown> = Promise.resolve()
  const held = createHeldTexts(folder, files)

  async function fileNames(): Promise<string[]> {
    try {
      return await files.readdir(folder)
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    }
  }

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names) {
      await files
        .rm(join(folder, name), { force: true })
        .catch((error) => report(`${name} could not be removed`, error))
    }
  }

  const read = async (name: string): Promise<BackupText> =>
    isBackupName(name) ? readBackupFile(files, join(folder, name)) : { ok: false, reason: 'missing' }

  async function look(name: string): Promise<ListedBackup> {
    const savedAt = instantOf(name)
    const backup = await read(name)
    if (!backup.ok)
      return {
        name,
        savedAt,
        postCount: null,
        state: backup.reason === 'missing' ? 'unreadable' : backup.reason,
        digest: null,
      }
    const { text } = backup
    return {
      name,
      savedAt: backup.savedAt,
      postCount: countPosts(text),
      state: 'good',
      digest: digestOf(text),
    }
  }

  async function writeNext(text: string): Promise<string> {
    await files.mkdir(folder, { recursive: true })
    const [newest] = newestFirst(await fileNames())
    const present = newest === undefined ? null : await read(newest)
    if (newest !== undefined && present?.ok && present.text === text) return newest
    const savedAt = now()
    const name = nextName(newest, savedAt)
    const path = join(folder, name)
    // What an earlier try of this second has left; that of a killed app is swept at the next start.
    await files.rm(`${path}${PARTIAL}`, { force: true })
    await writeSafely(files, path, encodeBackup(text, savedAt), `${path}${PARTIAL}`)
    await held.add(digestOf(text)).catch((error) => report('What was backed up could not be noted', error))
    await remove(backupsToRemove(await fileNames()))
    return name
  }

  async function* walk(): AsyncGenerator<ListedBackup> {
    // Without it what is stored already would seem older than the newest backup.
    await lastWrite
    for (const name of newestFirst(await fileNames())) yield await look(name)
  }

  return {
    read,
    walk,
    sweep: async () => {
      // A folder that cannot be read is told to the owner when the page asks for the start's check.
      const names = await fileNames().catch((error): string[] => {
        report('The folder with the backups could not be read', error)
        return []
      })
      await remove(names.filter(isStrayPartial))
      await held.trim().catch((error) => report('The list of what was backed up could not be cut', error))
    },
    write(text) {
      const outcome = lastWrite
        .then(() => writeNext(text))
        .then((name): BackupOutcome => ({ ok: true, name }), writeFailure)
      lastWrite = outcome
      return outcome
    },
    async keep(name) {
      if (keptName(name) === name) return
      await files
        .rename(join(folder, name), join(folder, keptName(name)))
        .catch((error) => report(`${name} could not be set apart`, error))
    },
    everHeld: (digest) =>
      held.has(digest).catch((error) => {
        report('The list of what was backed up could not be read', error)
        return false
      }),
    async list() {
      const listed: ListedBackup[] = []
      for await (const backup of walk()) listed.push(backup)
      return listed
    },
  }
}
