import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { newestBackupFirst } from '../../../src/main/backups/backup-rotation'
import { readBackupFile } from '../../../src/main/backups/backup-store'

/** The names of the backups in the folder, newest first; none if the folder does not exist yet. */
export const backupNames = async (folder: string): Promise<string[]> =>
  newestBackupFirst(await files.readdir(folder).catch(() => []))

/** The text of the newest backup in the folder; null if there is none, or it cannot be read. */
export async function newestBackup(folder: string): Promise<string | null> {
  const [newest] = await backupNames(folder)
  const backup = newest === undefined ? null : await readBackupFile(files, join(folder, newest))
  return backup?.ok ? backup.text : null
}
