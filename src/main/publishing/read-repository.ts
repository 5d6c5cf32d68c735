import { createHash } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Files } from '../../renderer/src/domain/publishing/read-posts'
import type { RepositorySide } from '../../shared/publishing'
import { checkBranch } from './check-repository'
import { type Git, isCommitted, unpushedCommits } from './git'
import { cloneFolder, readAllHeldBack } from './local-state'
import { PUBLISHED_FOLDER, readPublishedFolder } from './published-folder'
import { Refusal } from './refusal'

/** Identifies the files that a plan was made from. */
export function fingerprintOf(files: Files): string {
  const hash = createHash('sha256')
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path) ?? new Uint8Array()
    hash.update(`${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/**
 * Reads the site's side for the page. `git` must be `readingGit`: the owner has not pressed Publish, and anybody may
 * have made the repository. Throws a `Refusal` or the system's errors.
 */
export async function readRepository(
  root: string,
  git: Git,
  backups: string,
): Promise<Extract<RepositorySide, { ok: true }>> {
  const folder = await readPublishedFolder(join(root, PUBLISHED_FOLDER))
  if (!folder.ok) throw new Refusal(folder.problems.join('\n'))
  const { files, notices } = folder
  const { ids: held } = await readAllHeldBack(backups, await cloneFolder(git))
  const branch = await checkBranch(git, true)
  const { unpushed, isPublishedUnpushed } = branch.ok
    ? await unpushedCommits(git)
    : { unpushed: [], isPublishedUnpushed: false }
  const isUnfinished = branch.ok && (isPublishedUnpushed || !(await isCommitted(git, files)))
  return {
    ok: true,
    folder: basename(root),
    files: [...files].map(([path, bytes]) => ({ path, bytes })),
    held: held && [...held],
    notices,
    onlyWrites: branch.ok ? null : branch.why,
    unpushed,
    isUnfinished,
    seen: fingerprintOf(files),
  }
}
