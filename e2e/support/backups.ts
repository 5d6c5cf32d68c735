import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { newestBackupFirst } from '../../src/main/backups/backup-rotation'
import { readBackupFile } from '../../src/main/backups/backup-store'
import type { DesktopApp } from './targets/target'

/** Blocks backups, and answers the app's alert about that once. The returned function unblocks them. */
export async function blockBackups(desktop: DesktopApp): Promise<() => Promise<void>> {
  const { backups } = desktop.folders
  // The answer comes first: the page that is open may ask as soon as the folder cannot be read.
  await desktop.answer('OK')
  // A file where the folder should be: nobody can write there, not even root.
  await files.writeFile(backups, '')
  return () => files.rm(backups)
}

/** The names of the backups in the folder, newest first; none if the folder does not exist yet. */
export const backupNames = async (folder: string): Promise<string[]> =>
  newestBackupFirst(await files.readdir(folder).catch(() => []))

/** The text of the newest backup in the folder; null if there is none, or it cannot be read. */
export async function newestBackup(folder: string): Promise<string | null> {
  const [newest] = await backupNames(folder)
  const backup = newest === undefined ? null : await readBackupFile(files, join(folder, newest))
  return backup?.ok ? backup.text : null
}
