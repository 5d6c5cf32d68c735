import { join } from 'node:path'
import type { BlogPost } from '../../renderer/src/domain/post'
import type { Schedule } from '../../renderer/src/domain/publishing/content-file'
import { readHistory, readPosts } from '../../renderer/src/domain/publishing/read-content'
import { checkRepository } from './check-repository'
import { CONTENT, readContentFolder } from './content-folder'
import { type Branch, type Git, gitFolder } from './git'
import { heldBackFile, readBases, readHeldBack } from './local-state'
import { Refusal } from './refusal'

/** The posts to publish, as the host read them. */
export type LocalPosts = {
  /** Where they come from, in words for the owner. */
  readonly source: string
  readonly posts: readonly BlogPost[]
  /** By id, the schedules in Markdown files that were published before. */
  readonly schedules: ReadonlyMap<string, Schedule>
  /** A sentence that says why these posts must not be published, and what to do; null if they may. */
  readonly refusal: string | null
}

/** Where a run reads and writes. */
export type Place = {
  /** The folder that contains `content/`. */
  readonly root: string
  /** Runs git in `root`. */
  readonly git: Git
  /** The folder of the desktop app's backups, which also has the list of held back posts. */
  readonly backups: string
}

export type Way = {
  readonly isCommit: boolean
  readonly isPush: boolean
  /** The posts come from an export, so that what is held back is remembered in this clone. */
  readonly isExport: boolean
}

/** The branch to commit to; null if nothing is committed. */
async function branchOf(git: Git, { isCommit, isPush }: Way): Promise<Branch | null> {
  if (!isCommit) return null
  const checked = await checkRepository(git, isPush)
  if (!checked.ok) throw new Refusal(checked.why)
  return checked.branch
}

/**
 * The posts that are held back, from both files: beside the desktop's backups, and in this clone for exports. `target` is
 * the file for this run's posts; null outside a repository.
 */
async function readHeld(backups: string, stateFolder: string | null, { isExport }: Way) {
  const paths = [backups, ...(stateFolder ? [stateFolder] : [])].map(heldBackFile)
  const files = await Promise.all(paths.map(async (path) => ({ path, ids: await readHeldBack(path) })))
  const unreadable = files.find(({ ids }) => ids === null)?.path ?? null
  const target = isExport ? stateFolder && heldBackFile(stateFolder) : heldBackFile(backups)
  const ids = unreadable ? null : new Set(files.flatMap((file) => [...(file.ids ?? [])]))
  return { files, target, ids, unreadable }
}

export type BothSides = Awaited<ReturnType<typeof readBothSides>>

/**
 * Reads everything the plan needs: the posts here, those in `content/`, and what earlier runs remembered. Throws a `Refusal`
 * or the system's errors.
 */
export async function readBothSides(
  { root, git, backups }: Place,
  way: Way,
  readLocal: () => Promise<LocalPosts>,
) {
  // First, because it fetches.
  const branch = await branchOf(git, way)
  const local = await readLocal()
  const content = await readContentFolder(join(root, CONTENT))
  if (!content.ok) throw new Refusal(content.problems.join('\n'))
  const posts = readPosts(content.files)
  const history = readHistory(content.files)
  if (!posts.ok) throw new Refusal(posts.problems.join('\n'))
  if (!history.ok) throw new Refusal(history.problem)
  const folder = await gitFolder(git)
  const stateFolder = folder && join(folder, 'inkfolio')
  return {
    root,
    git,
    branch,
    local,
    files: content.files,
    notices: [...content.notices, ...posts.notices],
    published: posts.posts,
    history: history.history,
    /** The folder in which this clone remembers what it published; null outside a repository. */
    stateFolder,
    bases: stateFolder ? await readBases(stateFolder) : new Map<string, string>(),
    held: await readHeld(backups, stateFolder, way),
  }
}
