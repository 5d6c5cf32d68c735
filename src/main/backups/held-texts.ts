import { join } from 'node:path'
import { errorCode, type FileCalls, PARTIAL, writeSafely } from '../write-safely'

const NAME = 'backed-up-texts.txt'
/** 16,000 texts. */
const LARGEST_LIST_BYTES = 1024 * 1024

/** Remembers what was ever backed up when the backup itself has long made room for others. */
type HeldTexts = {
  /** Notes the digest of a text whose backup is on the disk. */
  add(digest: string): Promise<void>
  /** Whether a text of this digest was ever backed up. */
  has(digest: string): Promise<boolean>
  /** Drops the older half of what has grown too large. */
  trim(): Promise<void>
}

/**
 * The digests, each after a line's end, so that one that was cut off spoils no other. Each call rejects with the system's
 * error.
 */
export function createHeldTexts(folder: string, files: FileCalls): HeldTexts {
  const path = join(folder, NAME)

  async function read(): Promise<string> {
    try {
      return await files.readFile(path, 'latin1')
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return ''
      throw error
    }
  }

  return {
    async add(digest) {
      const handle = await files.open(path, 'a')
      await handle.writeFile(`\n${digest}`).finally(() => handle.close())
    },
    has: async (digest) => (await read()).split('\n').includes(digest),
    async trim() {
      const text = await read()
      if (text.length <= LARGEST_LIST_BYTES) return
      const later = text.slice(text.indexOf('\n', text.length - LARGEST_LIST_BYTES / 2))
      await files.rm(`${path}${PARTIAL}`, { force: true })
      await writeSafely(files, path, Buffer.from(later, 'latin1'), `${path}${PARTIAL}`)
    },
  }
}
