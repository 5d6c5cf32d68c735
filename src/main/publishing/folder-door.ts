import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { blobId } from '../../publishing/blob-id'
import { HISTORY_FILE } from '../../publishing/content'
import { IMAGE_FOLDER } from '../../publishing/picture'
import {
  type ContentFiles,
  isOwnPath,
  MOVED,
  type Repository,
  refuseForeign,
} from '../../publishing/repository'
import { writeAndReadBack } from '../write-safely'
import { readContentFolder } from './content-folder'

const LIKE_GIT = '0'.repeat(40)

/** Pictures, posts, the record of them, and only then what goes: a stopped run leaves each post whole. */
const orderOf = ([path, bytes]: readonly [string, Uint8Array | null]) =>
  bytes === null ? 3 : path === HISTORY_FILE ? 2 : path.startsWith(IMAGE_FOLDER) ? 0 : 1

/** The folder `content/` itself, for a site without a remote repository. What is in it is what the build shows. */
export function createFolderDoor(root: string): Repository {
  const at = (path: string) => join(root, 'content', path)

  const read: Repository['read'] = async () => {
    const { files: found, problems } = await readContentFolder(at(''))
    if (problems.length > 0) return { ok: false, why: problems.join('\n') }
    const hash = createHash('sha256')
    const files: ContentFiles = new Map(
      [...found].map(([path, bytes]) => {
        const oid = blobId(bytes, LIKE_GIT)
        hash.update(`${oid} ${path}\0`)
        return [path, { oid, ...(!path.startsWith(IMAGE_FOLDER) && { bytes }) }]
      }),
    )
    return { ok: true, tip: hash.digest('hex'), branch: '', files }
  }

  return {
    read,
    async commit(tip, change) {
      refuseForeign(change)
      const now = await read(true)
      if (!now.ok) return { ok: false, certain: true, why: now.why }
      if (now.tip !== tip) return { ok: false, certain: true, why: MOVED }
      for (const [path, bytes] of [...change].sort((one, other) => orderOf(one) - orderOf(other))) {
        if (bytes) await writeAndReadBack(at(path), bytes)
        else await rm(at(path), { force: true })
      }
      return { ok: true, commit: '' }
    },
    async picture(name, oid) {
      const bytes = isOwnPath(`${IMAGE_FOLDER}${name}`)
        ? await readFile(at(`${IMAGE_FOLDER}${name}`)).catch(() => null)
        : null
      return bytes && blobId(bytes, LIKE_GIT) === oid ? bytes : null
    },
  }
}
