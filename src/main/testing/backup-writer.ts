/**
 * A process that writes backups until it is killed. It prints a line for each complete backup: `<number> <file name>`.
 * Its arguments are the folder and the first number.
 */
import { writeSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { createBackupStore } from '../backups/backup-store'
import { backupText } from './backup-text'

const [folder = '', first = '0'] = process.argv.slice(2)
const report = (problem: string, error: unknown) => writeSync(2, `${problem}: ${error}\n`)
const store = createBackupStore({ folder, files, now: () => new Date(), report })

for (let number = Number(first); ; number++) {
  const outcome = await store.write(backupText(number))
  // Synchronous: a later kill cannot lose the line.
  if (outcome.ok) writeSync(1, `${number} ${outcome.name}\n`)
  else writeSync(2, `${outcome.detail}\n`)
}
