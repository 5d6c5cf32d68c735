import * as fs from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { errorCode, PARTIAL, writeSafely } from '../../src/main/write-safely'
import { IMAGE_FOLDER } from '../../src/renderer/src/domain/publishing/content-image'
import type { Step } from '../../src/renderer/src/domain/publishing/publish-steps'
import { type Files, HISTORY_FILE, POST_FOLDER } from '../../src/renderer/src/domain/publishing/read-content'

export const CONTENT = 'content'
const STRAY = /^\.inkfolio-.*\.partial$/

type ContentResult =
  | { readonly ok: true; readonly files: Files; readonly notices: readonly string[] }
  /** Sentences that say what to do. */
  | { readonly ok: false; readonly problems: readonly string[] }

/** What is at a path. Links are 'other', wherever they lead. */
async function kindAt(path: string): Promise<'file' | 'folder' | 'other' | 'none'> {
  try {
    const found = await fs.lstat(path)
    return found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other'
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'none'
    throw error
  }
}

/** What is in one folder: `path` is '' or ends with '/'. A link could lead anywhere, so none is read or written. */
async function readFolder(at: string, path: string, files: Map<string, Uint8Array>, notices: string[]) {
  const folder = resolve(at, path)
  const own = await kindAt(folder)
  if (own === 'none') return []
  if (own !== 'folder') return [`${CONTENT}/${path} is a link or a file. Put a folder in its place.`]
  const problems: string[] = []
  for (const name of (await fs.readdir(folder)).sort()) {
    if (name.startsWith('.') || (path === '' && name !== HISTORY_FILE)) continue
    const shown = `${CONTENT}/${path}${name}`
    const kind = await kindAt(join(folder, name))
    if (kind === 'file') files.set(`${path}${name}`, await fs.readFile(join(folder, name)))
    if (kind === 'folder') notices.push(`${shown}/ is passed over: posts and pictures have no folders.`)
    if (kind === 'other') problems.push(`${shown} is a link. Put the file itself in its place.`)
  }
  return problems
}

/**
 * All files of `content/` in `root` that publishing reads or writes, by their paths there. `at` is another folder to read as
 * `content/`. Rejects with the system's error.
 */
export async function readContentFolder(root: string, at = resolve(root, CONTENT)): Promise<ContentResult> {
  const files = new Map<string, Uint8Array>()
  const notices: string[] = []
  const problems = await readFolder(at, '', files, notices)
  // Behind a link there is nothing more to read.
  if (problems.length === 0)
    for (const path of [POST_FOLDER, IMAGE_FOLDER])
      problems.push(...(await readFolder(at, path, files, notices)))
  return problems.length > 0 ? { ok: false, problems } : { ok: true, files, notices }
}

/** Removes what a run that was killed left half written. */
export async function sweepContent(root: string): Promise<void> {
  for (const path of ['', POST_FOLDER, IMAGE_FOLDER]) {
    const folder = join(root, CONTENT, path)
    const names = await fs.readdir(folder).catch(() => [])
    for (const name of names) if (STRAY.test(name)) await fs.rm(join(folder, name), { force: true })
  }
}

/** Writes a file as a whole or not at all, and reads it back. Rejects with the system's error. */
export async function writeAndReadBack(path: string, bytes: Uint8Array): Promise<void> {
  await fs.mkdir(dirname(path), { recursive: true })
  const partial = join(dirname(path), `.inkfolio-${process.pid}-${Date.now()}${PARTIAL}`)
  await writeSafely(fs, path, bytes, partial)
  if (!Buffer.from(bytes).equals(await fs.readFile(path)))
    throw new Error(`${path} does not hold what was written to it`)
}

/** Carries out one step. The plan's names come from hostile ids and titles, so that a path is checked once more. */
export async function carryOut(root: string, { path, bytes }: Step): Promise<void> {
  const [name = '', folder] = path.split('/').reverse()
  const isInside =
    path === HISTORY_FILE || path === `${POST_FOLDER}${name}` || path === `${IMAGE_FOLDER}${name}`
  if (!isInside || /[\\\0]|^\.*$/.test(name))
    throw new Error(`${JSON.stringify(path)} is no file of ${CONTENT}/`)
  const inFolder = join(root, CONTENT, folder ?? '')
  // A link may have come in the place of a folder since that was read.
  for (const at of [join(root, CONTENT), inFolder])
    if ((await kindAt(at)) === 'other') throw new Error(`${at} is a link`)
  const file = join(inFolder, name)
  if (bytes) return writeAndReadBack(file, bytes)
  await fs.rm(file)
  if ((await kindAt(file)) !== 'none') throw new Error(`${file} is still there`)
}
