import { join, resolve } from 'node:path'
import { checkRepository } from '../../src/main/publishing/check-repository'
import { CONTENT, readContentFolder } from '../../src/main/publishing/content-folder'
import { type Branch, type Git, gitFolder, gitIn } from '../../src/main/publishing/git'
import { heldBackFile, readBases, readHeldBack } from '../../src/main/publishing/local-state'
import { Refusal } from '../../src/main/publishing/refusal'
import { readHistory, readPosts } from '../../src/renderer/src/domain/publishing/read-content'
import { backupFolder, postsOfBackup, postsOfExport } from './local-posts'
import type { Options } from './options'
import type { Command } from './publish'

/** The branch to commit to; null without --commit. */
async function branchOf(git: Git, { isCommit, isPush }: Options): Promise<Branch | null> {
  if (!isCommit) return null
  const checked = await checkRepository(git, isPush)
  if (!checked.ok) throw new Refusal(checked.why)
  return checked.branch
}

/**
 * The posts that are held back, from both files: beside the desktop's backups, and in this clone for exports. `target` is
 * the file for this run's posts; null outside a repository.
 */
async function readHeld(backups: string, stateFolder: string | null, { from }: Options) {
  const paths = [backups, ...(stateFolder ? [stateFolder] : [])].map(heldBackFile)
  const files = await Promise.all(paths.map(async (path) => ({ path, ids: await readHeldBack(path) })))
  const unreadable = files.find(({ ids }) => ids === null)?.path ?? null
  const target = from === null ? heldBackFile(backups) : stateFolder && heldBackFile(stateFolder)
  const ids = unreadable ? null : new Set(files.flatMap((file) => [...(file.ids ?? [])]))
  return { files, target, ids, unreadable }
}

export type BothSides = Awaited<ReturnType<typeof readBothSides>>

/**
 * Reads everything the plan needs: the posts here, those in `content/`, and what earlier runs remembered. Throws a `Refusal`
 * or the system's errors.
 */
export async function readBothSides(
  { root, cwd, env, platform, home, isTerminal }: Command,
  options: Options,
  ask: ((question: string) => Promise<boolean>) | null,
) {
  const git = gitIn(root, env, isTerminal)
  // First, because it fetches.
  const branch = await branchOf(git, options)
  const backups = backupFolder(env, platform, home)
  const local = options.from
    ? await postsOfExport(resolve(cwd, options.from))
    : await postsOfBackup(backups, ask)
  const content = await readContentFolder(join(root, CONTENT))
  if (!content.ok) throw new Refusal(content.problems.join('\n'))
  const posts = readPosts(content.files)
  const history = readHistory(content.files)
  if (!posts.ok) throw new Refusal(posts.problems.join('\n'))
  if (!history.ok) throw new Refusal(history.problem)
  const folder = await gitFolder(git)
  const stateFolder = folder && join(folder, 'inkfolio')
  return {
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
    held: await readHeld(backups, stateFolder, options),
  }
}
