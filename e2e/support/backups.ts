import * as files from 'node:fs/promises'
import { join } from 'node:path'
import { newestFirst } from '../../src/main/backups/backup-rotation'
import { readBackupFile } from '../../src/main/backups/backup-store'

/** What the newest backup in the folder holds; null when there is none that is whole. */
export async function newestBackup(folder: string): Promise<string | null> {
  const [newest] = newestFirst(await files.readdir(folder).catch(() => []))
  const backup = newest === undefined ? null : await readBackupFile(files, join(folder, newest))
  return backup?.ok ? backup.text : null
}
