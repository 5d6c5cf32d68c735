import { join } from 'node:path'
import { errorCode, type FileCalls } from '../write-safely'
import { digestOf } from './backup-file'

/** The file with the digest of each text that was ever backed up. It grows by 65 bytes a backup. */
const pathIn = (folder: string) => join(folder, 'backed-up-texts.txt')

/** Adds a text whose backup is on the disk. Rejects with the system's error. */
export async function addToHistory(files: FileCalls, folder: string, text: string): Promise<void> {
  const handle = await files.open(pathIn(folder), 'a')
  // The line break comes first, so that a digest cut off by a crash damages no other.
  await handle.writeFile(`\n${digestOf(text)}`).finally(() => handle.close())
}

/** Whether the text was ever backed up. Rejects with the system's error. */
export async function isInHistory(files: FileCalls, folder: string, text: string): Promise<boolean> {
  try {
    return (await files.readFile(pathIn(folder), 'latin1')).includes(`\n${digestOf(text)}`)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
