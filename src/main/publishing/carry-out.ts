import { join } from 'node:path'
import type { Decision } from '../../renderer/src/domain/publishing/publish-choices'
import type { BothSides } from './both-sides'
import { applyStep, CONTENT, deletePartialFiles, readContentFolder } from './content-folder'
import { commitContent, pushBranch } from './git'
import { rememberBases, rememberHeldBack } from './local-state'
import { splitChanges } from './own-changes'
import type { PreparedRun } from './prepare-run'
import { Refusal } from './refusal'

/** What a run has done so far. Paths are relative to `root`. */
export type Progress =
  | { readonly kind: 'written' | 'removed'; readonly path: string }
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
  const now = await readContentFolder(join(root, CONTENT))
  if (!now.ok || !sameFiles(files, now.files))
    throw new Refusal(`Nothing was written. ${CONTENT}/ changed while you were deciding. Publish again.`)
}

async function write({ root }: BothSides, { steps: { steps } }: PreparedRun, onProgress: OnProgress) {
  await deletePartialFiles(root)
  for (const step of steps) {
    await applyStep(root, step)
    onProgress({ kind: step.bytes ? 'written' : 'removed', path: `${CONTENT}/${step.path}` })
  }
  onProgress({ kind: 'all written' })
}

/** A commit's message. It has no titles: one could contain a command to the server, such as [skip ci]. */
function messageOf(decisions: readonly Decision[]): string {
  const words = (['publish', 'reschedule', 'remove'] as const).flatMap((verb) => {
    const count = decisions.filter(({ action }) => action === verb).length
    return count > 0 ? [`${verb} ${count} post${count === 1 ? '' : 's'}`] : []
  })
  const subject = words.join(', ') || `publish the changes of ${CONTENT}/`
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}`
}

async function commitAndPush(both: BothSides, run: PreparedRun, onProgress: OnProgress): Promise<void> {
  const { git, branch } = both
  if (!branch) return
  const { decisions, choices, isPush } = run
  const { steps } = run.steps
  const { own, rest } = await splitChanges(both, decisions, steps, choices.remove)
  onProgress({ kind: 'not committed', paths: rest })
  let commit: string | null = null
  if (own.length > 0) {
    const all = steps.map(({ path, bytes }) => [`${CONTENT}/${path}`, bytes] as const)
    const files = new Map(all.filter(([path]) => !rest.includes(path)))
    const made = await commitContent(git, branch, messageOf(decisions), own, files)
    if (!made.ok) throw new Refusal(made.why)
    commit = made.commit
    onProgress({ kind: 'committed', branch: branch.name, commit })
  }
  if (!isPush) return
  const pushed = await pushBranch(git, branch, commit)
  if (!pushed.ok) {
    if (pushed.isUndone) onProgress({ kind: 'commit undone' })
    throw new Refusal(pushed.why)
  }
  onProgress({ kind: 'pushed', remote: branch.upstream?.remote ?? '', commit: pushed.commit })
}

/** Remembers what was published and what is held back. */
export async function remember(both: BothSides, { decisions, choices, steps }: PreparedRun): Promise<void> {
  if (both.stateFolder) await rememberBases(both.stateFolder, both.bases, steps.bases)
  const published = decisions.flatMap(({ id, action }) => (action === 'publish' ? [id] : []))
  await rememberHeldBack(both.held, choices.hold, published)
}

/**
 * Writes, and commits and pushes if the run does. Throws a `Refusal` or the system's errors. At every moment each post in
 * `content/` is either unchanged or complete.
 */
export async function carryOut(both: BothSides, run: PreparedRun, onProgress: OnProgress): Promise<void> {
  await checkUnchanged(both)
  await write(both, run, onProgress)
  await commitAndPush(both, run, onProgress)
  await remember(both, run)
}
