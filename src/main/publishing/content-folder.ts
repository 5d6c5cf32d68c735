import * as fs from 'node:fs/promises'
import { join } from 'node:path'
import { HISTORY_FILE, POST_FOLDER } from '../../publishing/content'
import { IMAGE_FOLDER } from '../../publishing/picture'
import { errorCode } from '../write-safely'

/** A folder `content/` on the disk. `problems` and `notices` are sentences. */
type ContentFolder = {
  /** The files, by their paths in the folder. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly problems: readonly string[]
  readonly notices: readonly string[]
}

/** The entries of a folder that are not hidden, by name. A missing folder has none. Rejects with the system's error. */
export async function entriesIn(folder: string) {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const shown = entries.filter(({ name }) => !name.startsWith('.'))
  return shown.sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Reads `content/`, without links, which could lead anywhere. Rejects with the system's error. */
export async function readContentFolder(folder: string): Promise<ContentFolder> {
  const files = new Map<string, Uint8Array>()
  const problems: string[] = []
  const notices: string[] = []
  for (const path of ['', POST_FOLDER, IMAGE_FOLDER])
    for (const entry of await entriesIn(join(folder, path))) {
      const { name } = entry
      if (path === '' && name !== HISTORY_FILE && !`${POST_FOLDER}${IMAGE_FOLDER}`.includes(`${name}/`))
        continue
      const shown = `content/${path}${name}`
      if (entry.isDirectory()) {
        if (path !== '') notices.push(`${shown}/ is ignored: posts and pictures have no subfolders.`)
        // Windows would read a backslash as a path.
      } else if (name.includes('\\') || !entry.isFile()) {
        problems.push(`${shown} is a link or has a backslash in its name. Replace it with a file.`)
      } else files.set(`${path}${name}`, await fs.readFile(join(folder, path, name)))
    }
  return { files, problems, notices }
}
