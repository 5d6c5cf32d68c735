import {
  type Choices,
  type Decision,
  decide,
  withCarriedChoices,
} from '../../renderer/src/domain/publishing/publish-choices'
import { conflictsOf, makePlan } from '../../renderer/src/domain/publishing/publish-plan'
import { type Steps, stepsOf } from '../../renderer/src/domain/publishing/publish-steps'
import type { BothSides } from './both-sides'
import { changedPaths, unpushedCommits } from './git'
import { splitChanges } from './own-changes'
import { PUBLISHED_FOLDER } from './published-folder'
import { Refusal } from './refusal'

/** The work of a run. Nothing is written yet. */
export type PreparedRun = {
  readonly decisions: readonly Decision[]
  readonly choices: Choices
  readonly steps: Steps
  readonly isPush: boolean
  /** Earlier commits that the push includes, each as short hash and subject. */
  readonly unpushed: readonly string[]
  /** Changed files of `content/` that this run does not commit. */
  readonly notCommitted: readonly string[]
  /** There is nothing to write, commit or push. */
  readonly isIdle: boolean
}

/** The decision about each post. Throws a `Refusal`. */
export function decisionsOf(both: BothSides, choices: Choices): readonly Decision[] {
  const { local, published, history, known, editedFrom, held } = both
  const posts = local.posts.map(({ post }) => post)
  const carriedHolds = local.posts.flatMap(({ post, extras }) => (extras.heldBack ? [post.id] : []))
  const allHeld = held.ids && new Set([...held.ids, ...carriedHolds])
  const plan = makePlan({ local: posts, published, history: known, editedFrom, held: allHeld })
  const conflicts = conflictsOf(plan, history)
  if (conflicts.length > 0) throw new Refusal(conflicts.join('\n'))
  const decided = decide(plan, withCarriedChoices(plan, local.posts, choices), known)
  if (!decided.ok) throw new Refusal(decided.problems.join('\n'))
  return decided.decisions
}

/** Why nothing may be written, whatever the plan says; null if it may. */
function writingRefusal({ local, isExport, held }: BothSides, choices: Choices): string | null {
  if (local.refusal) return local.refusal
  const isRemoval = isExport && choices.remove.size > 0
  if (local.posts.length === 0 && !isRemoval)
    return 'There are no posts here. Posts that are missing here are never removed from the site.'
  return choices.hold.size > 0 && held.unreadable
    ? `No post can be held back: ${held.unreadable} cannot be read. Repair or delete it.`
    : null
}

/** Works out which files to write, and whether a stopped run left any. Throws a `Refusal`. */
export async function prepareRun(
  both: BothSides,
  decisions: readonly Decision[],
  { choices, isPush }: Pick<PreparedRun, 'choices' | 'isPush'>,
  now: Date,
): Promise<PreparedRun> {
  const refusal = writingRefusal(both, choices)
  if (refusal) throw new Refusal(`Nothing was written. ${refusal}`)
  const { git, branch, files, local, published, history } = both
  const removed = choices.remove
  const changed = branch ? await changedPaths(git) : []
  const isSame = new Set(decisions.flatMap(({ id, state }) => (state === 'same' ? [id] : [])))
  // published.json does not record a change of content/ that is not committed.
  const committed = published.filter(
    ({ path, post }) => !changed.includes(`${PUBLISHED_FOLDER}/${path}`) || isSame.has(post.id),
  )
  const aliases = new Map(local.posts.map(({ post, extras }) => [post.id, extras.aliases ?? []]))
  const steps = stepsOf({ decisions, files, published: committed, history, removed, aliases, now })
  // Nothing is written yet, so `toCommit` has only the changes that a stopped run left.
  const { toCommit, notCommitted } = await splitChanges(both, changed, decisions, [], choices.remove)
  const { unpushed, isPublishedUnpushed } = isPush
    ? await unpushedCommits(git)
    : { unpushed: [], isPublishedUnpushed: false }
  const isIdle = steps.steps.length === 0 && toCommit.size === 0 && !isPublishedUnpushed
  return {
    decisions,
    choices,
    steps,
    isPush,
    unpushed: isIdle ? [] : unpushed,
    notCommitted,
    isIdle,
  }
}
