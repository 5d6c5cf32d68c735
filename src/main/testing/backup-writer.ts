/**
 * A process of its own that writes one backup after another until it is killed, and tells its parent of each
 * when it is acknowledged: `<number> <file name>`. Takes the folder and the number of the first one.
 */
import { writeSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { createBackupStore } from '../backups/backup-store'
import { backupText } from './backup-text'

const [folder = '', first = '0'] = process.argv.slice(2)
const report = (problem: string, error: unknown) => writeSync(2, `${problem}: ${error}\n`)
const store = createBackupStore({ folder, files, now: () => new Date(), report })

await store.sweep()
for (let number = Number(first); ; number++) {
  const outcome = await store.write(backupText(number))
  // Synchronous, so that what is acknowledged has left the process before the next write begins.
  if (outcome.ok) writeSync(1, `${number} ${outcome.name}\n`)
  else writeSync(2, `${outcome.detail}\n`)
}
