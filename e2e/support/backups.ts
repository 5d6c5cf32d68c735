import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { newestFirst } from '../../src/main/backups/backup-rotation'
import { readBackupFile } from '../../src/main/backups/backup-store'
import type { DesktopApp } from './targets/target'

/**
 * Has no backup be written, and the owner answer what the app says of that when it starts. Gives what makes it good
 * again.
 */
export async function blockBackups(desktop: DesktopApp): Promise<() => Promise<void>> {
  const { backups } = desktop.folders
  // A file where the folder should be: nobody can write there, not even root.
  await files.writeFile(backups, '')
  await desktop.answer('OK')
  return () => files.rm(backups)
}

/** The names of the backups in the folder, newest first; none where it is not there yet. */
export const backupNames = async (folder: string): Promise<string[]> =>
  newestFirst(await files.readdir(folder).catch(() => []))

/** What the newest backup in the folder holds; null when there is none that is whole. */
export async function newestBackup(folder: string): Promise<string | null> {
  const [newest] = await backupNames(folder)
  const backup = newest === undefined ? null : await readBackupFile(files, join(folder, newest))
  return backup?.ok ? backup.text : null
}
