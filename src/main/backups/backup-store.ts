import { join } from 'node:path'
import type { BackupOutcome, BackupSummary, BackupText } from '../../shared/requests'
import { errorCode, type FileCalls, PARTIAL, writeFailure, writeSafely } from '../write-safely'
import { countPosts, decodeBackup, digestOf, encodeBackup } from './backup-file'
import { backupsToRemove, instantOf, newestBackupFirst, nextName, pinnedName } from './backup-rotation'

type BackupEffects = {
  /** Created when the first backup is written. */
  readonly folder: string
  readonly files: FileCalls
  readonly now: () => Date
  /** Logs a problem that harms no backup, such as an old one that could not be removed. */
  readonly report: (problem: string, error: unknown) => void
}

/** A good backup that contains a list of posts. */
export type PostsBackup = {
  readonly name: string
  /** An ISO 8601 instant, UTC. */
  readonly savedAt: string
  readonly text: string
  readonly postCount: number
}

export type BackupStore = ReturnType<typeof createBackupStore>

/** The file with the digest of each text that was ever backed up. It grows by 65 bytes a backup. */
const HISTORY = 'backed-up-texts.txt'

/** Reads any file as a backup, such as one that the owner chose. Never rejects. */
export async function readBackupFile(files: FileCalls, path: string): Promise<BackupText> {
  try {
    return decodeBackup(await files.readFile(path))
  } catch {
    return { ok: false, reason: 'unreadable' }
  }
}

/** The owner's backups in one folder. Only one store may write there: hold the single-instance lock. */
export function createBackupStore({ folder, files, now, report }: BackupEffects) {
  let lastWrite: Promise<unknown> = Promise.resolve()
  /** A write does not wait for it: it may read all backups. */
  let lastRotation: Promise<unknown> = Promise.resolve()
  /** By name. Each backup is read once while the app runs. */
  const isGood = new Map<string, boolean>()
  const reporting = (problem: string) => (error: unknown) => report(problem, error)

  const fileNames = () =>
    files.readdir(folder).catch((error: unknown) => {
      if (errorCode(error) === 'ENOENT') return []
      throw error
    })

  async function remove(names: readonly string[]): Promise<void> {
    for (const name of names)
      await files.rm(join(folder, name), { force: true }).catch(reporting(`${name} could not be removed`))
  }

  /** Takes a backup's name. Never rejects. */
  const read = (name: string): Promise<BackupText> => readBackupFile(files, join(folder, name))

  /** In bytes; 0 if the file is gone. */
  const sizeOf = (name: string) =>
    files.stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    )

  async function namesAfterWrites(): Promise<string[]> {
    // A pending write would make the stored text seem older than the newest backup.
    await lastWrite
    await lastRotation
    return newestBackupFirst(await fileNames())
  }

  async function backupSummary(name: string): Promise<BackupSummary> {
    const backup = await read(name)
    if (backup.ok) return { name, savedAt: backup.savedAt, postCount: countPosts(backup.text), state: 'good' }
    return { name, savedAt: instantOf(name), postCount: null, state: backup.reason }
  }

  /** Removes old backups. Damaged ones stay, and do not count. */
  async function rotate(): Promise<void> {
    const names = newestBackupFirst(await fileNames())
    const sizes = new Map<string, number>()
    for (const name of names) sizes.set(name, await sizeOf(name))
    const toRemove = (from: readonly string[]) => backupsToRemove(from, (name) => sizes.get(name) ?? 0)
    // Reading all backups takes time.
    if (toRemove(names).length === 0) return
    for (const name of names) if (!isGood.has(name)) isGood.set(name, (await read(name)).ok)
    await remove(toRemove(names.filter((name) => isGood.get(name))))
  }

  async function addToHistory(text: string): Promise<void> {
    const handle = await files.open(join(folder, HISTORY), 'a')
    // The line break comes first, so that a digest cut off by a crash damages no other.
    await handle.writeFile(`\n${digestOf(text)}`).finally(() => handle.close())
  }

  async function writeNext(text: string): Promise<string> {
    await files.mkdir(folder, { recursive: true })
    const [newest] = newestBackupFirst(await fileNames())
    const previous = newest === undefined ? null : await read(newest)
    if (newest !== undefined && previous?.ok && previous.text === text) return newest
    const savedAt = now()
    const name = nextName(newest, savedAt)
    const path = join(folder, name)
    // A crash may have left one in this second. Any other stays, as it harms no backup.
    await files.rm(`${path}${PARTIAL}`, { force: true })
    await writeSafely(files, path, encodeBackup(text, savedAt), `${path}${PARTIAL}`)
    await addToHistory(text).catch(reporting('The backup could not be added to the history'))
    isGood.set(name, true)
    return name
  }

  return {
    read,
    /**
     * Writes backups one after another, and removes old ones. 'ok' means whole and synced. The newest backup's text is not
     * written again: saves without a change would evict older texts. Never rejects.
     */
    write(text: string): Promise<BackupOutcome> {
      const outcome = lastWrite
        .then(() => writeNext(text))
        .then((name) => ({ ok: true, name }) as const, writeFailure)
      lastWrite = outcome
      lastRotation = Promise.all([outcome, lastRotation])
        .then(([{ ok }]) => (ok ? rotate() : undefined))
        .catch(reporting('Old backups could not be removed'))
      return outcome
    },
    /** Newest first, after the pending writes. Rejects when the folder cannot be read. */
    async list(): Promise<BackupSummary[]> {
      const summaries: BackupSummary[] = []
      for (const name of await namesAfterWrites()) summaries.push(await backupSummary(name))
      return summaries
    },
    /**
     * `backup`: the newest good one with posts, after the pending writes. `damaged`: newer damaged ones, newest first.
     * Rejects when the folder cannot be read.
     */
    async newest(): Promise<{ backup: PostsBackup | null; damaged: readonly string[] }> {
      const damaged: string[] = []
      for (const name of await namesAfterWrites()) {
        const backup = await read(name)
        const postCount = backup.ok ? countPosts(backup.text) : null
        if (backup.ok && postCount !== null)
          return { backup: { name, savedAt: backup.savedAt, text: backup.text, postCount }, damaged }
        damaged.push(name)
      }
      return { backup: null, damaged }
    },
    /** Protects a backup from the rotation. Never rejects. */
    async pin(name: string): Promise<void> {
      if (pinnedName(name) === name) return
      await files
        .rename(join(folder, name), join(folder, pinnedName(name)))
        .catch(reporting(`${name} could not be pinned`))
    },
    /** Whether the text was ever backed up, even if that backup was removed. Never rejects. */
    async wasBackedUp(text: string): Promise<boolean> {
      try {
        return (await files.readFile(join(folder, HISTORY), 'latin1')).includes(`\n${digestOf(text)}`)
      } catch (error) {
        if (errorCode(error) !== 'ENOENT') report('The backup history could not be read', error)
        return false
      }
    },
  }
}
