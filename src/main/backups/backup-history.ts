import { join } from 'node:path'
import { errorCode, type FileCalls } from '../write-safely'
import { digestOf } from './backup-file'

/** The file with the digest of each text that was ever backed up. It grows by 65 bytes a backup. */
const pathIn = (folder: string) => join(folder, 'backed-up-texts.txt')

/** Whether there is a history. Rejects if the name is not a file's: opening a pipe never returns. */
async function isThere(files: FileCalls, path: string): Promise<boolean> {
  try {
    if ((await files.stat(path)).isFile()) return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  throw new Error(`${path} is not a file`)
}

/** Adds a text whose backup is on the disk. Rejects with the system's error. */
export async function addToHistory(files: FileCalls, folder: string, text: string): Promise<void> {
  const path = pathIn(folder)
  await isThere(files, path)
  const handle = await files.open(path, 'a')
  // The line break comes first, so that a digest cut off by a crash damages no other.
  await handle.writeFile(`\n${digestOf(text)}`).finally(() => handle.close())
}

/** Whether the text was ever backed up. Rejects with the system's error. */
export async function isInHistory(files: FileCalls, folder: string, text: string): Promise<boolean> {
  const path = pathIn(folder)
  if (!(await isThere(files, path))) return false
  return (await files.readFile(path, 'latin1')).includes(`\n${digestOf(text)}`)
}
