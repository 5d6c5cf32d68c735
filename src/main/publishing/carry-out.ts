import { join } from 'node:path'
import { counted } from '../../renderer/src/domain/counted'
import { withDigest } from '../../renderer/src/domain/publishing/edited-from'
import type { Decision } from '../../renderer/src/domain/publishing/publish-choices'
import type { BothSides } from './both-sides'
import { changedPaths, commitPublished, findUncommitted, pushBranch, resetHistory } from './git'
import { rememberEditedFrom, rememberHeldBack, rememberLastPublished } from './local-state'
import { splitChanges } from './own-changes'
import type { PreparedRun } from './prepare-run'
import { applyStep, deletePartialFiles, PUBLISHED_FOLDER, readPublishedFolder } from './published-folder'
import { Refusal } from './refusal'

/** A run's progress. Paths are relative to `root`. */
export type Progress =
  | { readonly kind: 'started'; readonly step: 'write' | 'commit' | 'push' }
  | { readonly kind: 'all written' }
  | { readonly kind: 'not committed'; readonly paths: readonly string[] }
  | { readonly kind: 'committed'; readonly branch: string; readonly commit: string }
  /** The push was refused. */
  | { readonly kind: 'commit undone' }
  | { readonly kind: 'pushed'; readonly remote: string; readonly commit: string }

export type OnProgress = (progress: Progress) => void

const sameFiles = (one: BothSides['files'], other: BothSides['files']): boolean =>
  one.size === other.size &&
  [...one].every(([path, bytes]) => Buffer.from(bytes).equals(other.get(path) ?? Buffer.of(0)))

async function checkUnchanged({ root, files }: BothSides): Promise<void> {
  const now = await readPublishedFolder(join(root, PUBLISHED_FOLDER))
  if (!now.ok || !sameFiles(files, now.files))
    throw new Refusal(
      `Nothing was written. ${PUBLISHED_FOLDER}/ changed while you were deciding. Publish again.`,
    )
}

async function write(
  { root }: BothSides,
  { steps: { steps } }: PreparedRun,
  onProgress: OnProgress,
  signal: AbortSignal | undefined,
): Promise<void> {
  onProgress({ kind: 'started', step: 'write' })
  await deletePartialFiles(root)
  for (const step of steps) {
    signal?.throwIfAborted()
    await applyStep(root, step)
  }
  onProgress({ kind: 'all written' })
}

/** Whether `content/` has these files, by their paths in `root`; null for a deleted one. */
async function isAsWritten(
  { root }: BothSides,
  files: ReadonlyMap<string, Uint8Array | null>,
): Promise<boolean> {
  const now = await readPublishedFolder(join(root, PUBLISHED_FOLDER))
  return (
    now.ok &&
    [...files].every(([path, bytes]) => {
      const present = now.files.get(path.slice(`${PUBLISHED_FOLDER}/`.length))
      return bytes && present ? Buffer.from(bytes).equals(present) : !bytes && !present
    })
  )
}

/** A commit's message. It has no titles: one could contain a command to the server, such as [skip ci]. */
function messageOf(decisions: readonly Decision[]): string {
  const words = (['publish', 'remove'] as const).flatMap((verb) => {
    const count = decisions.filter(({ action }) => action === verb).length
    return count > 0 ? [`${verb} ${counted(count)}`] : []
  })
  const subject = words.join(', ') || `publish the changes of ${PUBLISHED_FOLDER}/`
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}`
}

async function commitAndPush(both: BothSides, run: PreparedRun, onProgress: OnProgress): Promise<void> {
  const { git, branch } = both
  if (!branch) return
  onProgress({ kind: 'started', step: 'commit' })
  const { decisions, choices, isPush } = run
  const { steps } = run.steps
  const { toCommit, notCommitted } = await splitChanges(
    both,
    await changedPaths(git),
    decisions,
    steps,
    choices.remove,
  )
  onProgress({ kind: 'not committed', paths: notCommitted })
  let commit: string | null = null
  // The files of the steps too, because git does not report an ignored file.
  const written = steps.map(({ path, bytes }) => [`${PUBLISHED_FOLDER}/${path}`, bytes] as const)
  const files = new Map([...written.filter(([path]) => !notCommitted.includes(path)), ...toCommit])
  if (toCommit.size === 0) {
    const ignored = await findUncommitted(git, files)
    if (ignored !== undefined)
      throw new Refusal(
        `git does not commit ${ignored}. A .gitignore file may be the cause. Check: git status --ignored ${PUBLISHED_FOLDER}`,
      )
  } else {
    const made = await commitPublished(git, branch, messageOf(decisions), [...toCommit.keys()], files)
    if (!made.ok) {
      // A hook may change a file and then refuse the commit.
      if (!(await isAsWritten(both, files))) await resetHistory(git)
      throw new Refusal(made.why)
    }
    commit = made.commit
    onProgress({ kind: 'committed', branch: branch.name, commit })
  }
  if (!isPush) return
  onProgress({ kind: 'started', step: 'push' })
  const pushed = await pushBranch(git, branch, commit)
  if (!pushed.ok) {
    if (pushed.isUndone) onProgress({ kind: 'commit undone' })
    throw new Refusal(pushed.why)
  }
  onProgress({ kind: 'pushed', remote: branch.upstream?.remote ?? '', commit: pushed.commit })
}

/** Records the published texts, and that their posts are no longer held back. */
export async function remember(both: BothSides, { decisions, steps }: PreparedRun): Promise<void> {
  const { shared } = steps
  if (both.stateFolder) await rememberLastPublished(both.stateFolder, shared)
  const lists = [...shared].map(
    ([id, digest]) => [id, withDigest(both.editedFrom.get(id) ?? [], digest)] as const,
  )
  if (both.local.editedFromFile) await rememberEditedFrom(both.local.editedFromFile, new Map(lists))
  const published = decisions.flatMap(({ id, action }) => (action === 'publish' ? [id] : []))
  await rememberHeldBack(both.held.paths, new Set(), published)
}

/**
 * Writes, and commits and pushes if the run does. Throws a `Refusal`, the system's errors, or the signal's reason. At
 * every moment each post in `content/` is either unchanged or complete.
 */
export async function carryOut(
  both: BothSides,
  run: PreparedRun,
  onProgress: OnProgress,
  signal?: AbortSignal,
): Promise<void> {
  await checkUnchanged(both)
  await write(both, run, onProgress, signal)
  signal?.throwIfAborted()
  await commitAndPush(both, run, onProgress)
  await remember(both, run)
}
