import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { RefusedFolder } from '../../shared/requests'
import { errorCode, writeAndReadBack } from '../write-safely'

const CONFIG = 'portfolio.config.ts'
const REMEMBERED = 'repository.json'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Finds the site's folder, from a folder in it: the nearest one with our config, in a git work tree. Runs no git, since
 * anybody may have made the repository. Rejects with the system's error.
 */
export async function findSite(chosen: string): Promise<{ ok: true; root: string } | RefusedFolder> {
  const refused: RefusedFolder = {
    ok: false,
    why: `“${basename(chosen)}” is not a folder with ${CONFIG} in a git repository. Choose the folder of your site’s repository on this computer.`,
  }
  const folder = await realpath(chosen).catch((error) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (folder === null) return refused
  let root: string | null = null
  for (let at = folder; ; at = dirname(at)) {
    if (root === null && (await exists(join(at, CONFIG)))) root = at
    if (root !== null && (await exists(join(at, '.git')))) return { ok: true, root }
    if (dirname(at) === at) return refused
  }
}

/** The folder that the owner chose; null if there is none, or if it cannot be read. */
export async function readChosenFolder(records: string): Promise<string | null> {
  try {
    const { folder } = JSON.parse(await readFile(join(records, REMEMBERED), 'utf8'))
    return typeof folder === 'string' ? folder : null
  } catch {
    return null
  }
}

/** Remembers the folder outside of the profile, which may be wiped. Rejects with the system's error. */
export const rememberChosenFolder = (records: string, folder: string): Promise<void> =>
  writeAndReadBack(join(records, REMEMBERED), Buffer.from(`${JSON.stringify({ folder })}\n`))
