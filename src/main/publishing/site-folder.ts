import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../write-safely'
import { writeAndReadBack } from './content-folder'
import { type Result, refuse } from './git'

const CONFIG = 'portfolio.config.ts'
const REMEMBERED = 'repository.json'

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const HOW_TO_CHOOSE = `Choose the folder of your site’s repository on this computer: it has the file ${CONFIG}.`

/**
 * Finds the site's folder, from a folder in it: the nearest one with our config, in a git work tree. Runs no git, since
 * anybody may have made the repository. Rejects with the system's error.
 */
export async function findSite(chosen: string): Promise<Result<{ root: string }>> {
  const name = basename(chosen)
  let folder: string
  try {
    folder = await realpath(chosen)
    if (!(await stat(folder)).isDirectory()) return refuse(`“${name}” is not a folder. ${HOW_TO_CHOOSE}`)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return refuse(`The folder “${name}” no longer exists. ${HOW_TO_CHOOSE}`)
  }
  let root: string | null = null
  for (let at = folder; ; at = dirname(at)) {
    if (root === null && (await exists(join(at, CONFIG)))) root = at
    if (await exists(join(at, '.git')))
      return root === null ? refuse(`“${name}” has no ${CONFIG}. ${HOW_TO_CHOOSE}`) : { ok: true, root }
    if (dirname(at) === at) return refuse(`“${name}” is not in a git repository. ${HOW_TO_CHOOSE}`)
  }
}

/** The folder that the owner chose; null if there is none, or if it cannot be read. */
export async function readChosenFolder(backups: string): Promise<string | null> {
  try {
    const { folder } = JSON.parse(await readFile(join(backups, REMEMBERED), 'utf8'))
    return typeof folder === 'string' ? folder : null
  } catch {
    return null
  }
}

/** Remembers the folder beside the backups, which survive a wiped profile. Rejects with the system's error. */
export const rememberChosenFolder = (backups: string, folder: string): Promise<void> =>
  writeAndReadBack(join(backups, REMEMBERED), Buffer.from(`${JSON.stringify({ folder })}\n`))
