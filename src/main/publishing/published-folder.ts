import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { IMAGE_FOLDER } from '../../renderer/src/domain/publishing/post-image'
import type { Step } from '../../renderer/src/domain/publishing/publish-steps'
import { type Files, HISTORY_FILE, POST_FOLDER } from '../../renderer/src/domain/publishing/read-posts'
import { isUnpublishedName, unpublishedFolder } from '../../renderer/src/domain/unpublished-folder'
import { errorCode, PARTIAL, writeSafely } from '../write-safely'

/** In the repository. */
export const PUBLISHED_FOLDER = 'content'
/** Uploaded exports, which the workflow Site publishes. The build never reads them. */
export const INBOX_FOLDER = 'inbox/'
const STRAY = /^\.inkfolio-.*\.partial$/
const OWN_PATH = /^(?:published\.json|(?:posts|images)\/[^./\\\0][^/\\\0]*)$/
/** Whether publishing writes files with this path in `content/`. */
export const isOwnPath = (path: string): boolean => OWN_PATH.test(path)

type FolderResult =
  | { readonly ok: true; readonly files: Files; readonly notices: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] }

/** The kind of entry at a path. A symbolic link is 'other'. */
async function kindAt(path: string): Promise<'file' | 'folder' | 'other' | 'none'> {
  try {
    const found = await fs.lstat(path)
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'none'
    throw error
  }
}

/** Reads one folder into `files`; `path` is '' or ends with '/'. Refuses symbolic links: they could lead anywhere. */
async function readFolder(at: string, path: string, files: Map<string, Uint8Array>, notices: string[]) {
  const folder = resolve(at, path)
  const folderKind = await kindAt(folder)
  if (folderKind === 'none') return []
  if (folderKind !== 'folder') return [`${PUBLISHED_FOLDER}/${path} is not a folder. Replace it with one.`]
  const problems: string[] = []
  for (const name of (await fs.readdir(folder)).sort()) {
    if (name.startsWith('.') || (path === '' && name !== HISTORY_FILE)) continue
    const shown = `${PUBLISHED_FOLDER}/${path}${name}`
    // Windows would read it as a path.
    if (name.includes('\\')) {
      problems.push(`${shown} has a backslash in its name. Rename it.`)
      continue
    }
    const kind = await kindAt(join(folder, name))
    const isUnpublished = kind === 'folder' ? unpublishedFolder(`${name}/`) !== null : isUnpublishedName(name)
    if (path === POST_FOLDER && isUnpublished) {
      problems.push(
        `${shown} is named as drafts are, but in a public repository everybody can read it. Rename it, or move it out of ${PUBLISHED_FOLDER}/.`,
      )
      continue
    }
    if (kind === 'file') files.set(`${path}${name}`, await fs.readFile(join(folder, name)))
    if (kind === 'folder') notices.push(`${shown}/ is ignored: posts and pictures have no subfolders.`)
    if (kind === 'other') problems.push(`${shown} is a link. Replace it with the file itself.`)
  }
  return problems
}

/** All files of a folder `content/` that publishing uses, by their paths in it. Rejects with the system's error. */
export async function readPublishedFolder(at: string): Promise<FolderResult> {
  const files = new Map<string, Uint8Array>()
  const notices: string[] = []
  const problems = await readFolder(at, '', files, notices)
  if (problems.length === 0)
    for (const path of [POST_FOLDER, IMAGE_FOLDER])
      problems.push(...(await readFolder(at, path, files, notices)))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, files, notices }
}

/** The names of the files in a folder, sorted, without hidden ones and links. A missing folder has none. */
export async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await fs.readdir(folder, { withFileTypes: true }).catch((error) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter((name) => !name.startsWith('.')).sort()
}

/** Deletes the partial files of a killed run. */
export async function deletePartialFiles(root: string): Promise<void> {
  for (const path of ['', POST_FOLDER, IMAGE_FOLDER]) {
    const folder = join(root, PUBLISHED_FOLDER, path)
    const names = await fs.readdir(folder).catch(() => [])
    for (const name of names) if (STRAY.test(name)) await fs.rm(join(folder, name), { force: true })
  }
}

/** Writes a file atomically and reads it back. Rejects with the system's error. */
export async function writeAndReadBack(path: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true })
  const partial = join(dirname(path), `.inkfolio-${process.pid}-${Date.now()}${PARTIAL}`)
  await writeSafely(fs, path, bytes, partial)
  if (!Buffer.from(bytes).equals(await fs.readFile(path)))
    throw new Error(`${path} does not contain the bytes that were written`)
}

/** Applies one step. Checks its path again, because names are made from untrusted ids and titles. */
export async function applyStep(root: string, { path, bytes }: Step): Promise<void> {
  if (!isOwnPath(path)) throw new Error(`${JSON.stringify(path)} is not a file of ${PUBLISHED_FOLDER}/`)
  const file = join(root, PUBLISHED_FOLDER, path)
  if (bytes) await writeAndReadBack(file, bytes)
  else await fs.rm(file)
}
