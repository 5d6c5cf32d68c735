import { dirname, join } from 'node:path'
import { type FileCalls, PARTIAL, writeFailure, writeSafely } from '../write-safely'

const FOLDER = 'pictures'

/** The pictures of the posts' texts, by their names, in a folder beside the backups. No call rejects. */
export function createPictureBackups(files: FileCalls, backupFolder: string) {
  const folders = [join(backupFolder, FOLDER)]
  const [own = ''] = folders
  return {
    /** Writes a picture once: its name is that of its bytes. */
    async keep(name: string, bytes: Uint8Array) {
      const path = join(own, name)
      try {
        const known = await files.stat(path).catch(() => null)
        if (known?.size === bytes.length) return { ok: true, name } as const
        await files.mkdir(own, { recursive: true })
        await files.rm(`${path}${PARTIAL}`, { force: true })
        await writeSafely(files, path, bytes, `${path}${PARTIAL}`)
        return { ok: true, name } as const
      } catch (error) {
        return writeFailure(error)
      }
    },
    async find(name: string): Promise<Uint8Array | null> {
      for (const folder of folders) {
        const found = await files.readFile(join(folder, name)).catch(() => null)
        if (found) return found
      }
      return null
    },
    /** Pictures are also looked for beside this backup, which the owner chose. */
    lookBeside: (backupPath: string) => void folders.push(join(dirname(backupPath), FOLDER)),
  }
}

export type PictureBackups = ReturnType<typeof createPictureBackups>
