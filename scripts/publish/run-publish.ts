import { resolve } from 'node:path'
import {
  applyStep,
  CONTENT,
  deletePartialFiles,
  readContentFolder,
} from '../../src/main/publishing/content-folder'
import { changedPaths, commitContent, pushBranch, unpushedCommits } from '../../src/main/publishing/git'
import { rememberBases, rememberHeldBack } from '../../src/main/publishing/local-state'
import { splitChanges } from '../../src/main/publishing/own-changes'
import { Refusal } from '../../src/main/publishing/refusal'
import { titleOf } from '../../src/renderer/src/domain/post'
import { type Decision, decide } from '../../src/renderer/src/domain/publishing/publish-choices'
import { conflictsOf, makePlan } from '../../src/renderer/src/domain/publishing/publish-plan'
import { type Steps, stepsOf } from '../../src/renderer/src/domain/publishing/publish-steps'
import { type BothSides, readBothSides } from './both-sides'
import { getPosts } from './get-posts'
import type { Options } from './options'
import type { Command } from './publish'
import { counted, planLines, printable } from './show-plan'

/** What --json prints. Paths are relative to the repository's folder. */
export const emptyOutcome = () => ({
  outcome: 'refused' as 'published' | 'nothing to publish' | 'planned' | 'got' | 'refused' | 'wrong usage',
  source: null as string | null,
  plan: [] as readonly object[],
  notices: [] as readonly string[],
  problems: [] as string[],
  /** Earlier commits that the push includes, each as short hash and subject. */
  unpushed: [] as readonly string[],
  written: [] as string[],
  removed: [] as string[],
  /** Changed files of `content/` that this run does not commit. */
  notCommitted: [] as readonly string[],
  commit: null as string | null,
  isPushed: false,
})
type Outcome = ReturnType<typeof emptyOutcome>

export type Run = {
  readonly command: Command
  readonly options: Options
  readonly outcome: Outcome
  readonly say: (...lines: readonly string[]) => void
  /** Resolves to whether the answer is yes. null without a terminal. */
  readonly ask: ((question: string) => Promise<boolean>) | null
}

/** Gives each new post the time in its export, unless the owner chose another one. */
const withSchedules = (
  decisions: readonly Decision[],
  { schedules }: BothSides['local'],
): readonly Decision[] =>
  decisions.map((decision) => {
    const { id, there, publishAt } = decision
    return there ? decision : { ...decision, publishAt: publishAt ?? schedules.get(id)?.publishAt ?? null }
  })

/** A post in the output of --json. */
const summaryOf = ({ id, here, hereDigest, there, publishAt, ...entry }: Decision) => ({
  id,
  title: titleOf(here ?? there?.post ?? { title: '' }),
  ...entry,
  file: there ? `${CONTENT}/${there.path}` : null,
  publishAt: publishAt ?? there?.schedule.publishAt ?? null,
})

function noticesOf({ notices, held, stateFolder }: BothSides): string[] {
  const all = [...notices]
  if (held.unreadable)
    all.push(`${held.unreadable} cannot be read, so no new post is selected. Repair or delete it.`)
  if (!stateFolder)
    all.push('This is not a git repository, so the next run will not know what you published.')
  return all
}

/** Why nothing may be written, whatever the plan says; null if it may. */
function writingRefusal({ local, held }: BothSides, { choices }: Options): string | null {
  if (local.refusal) return local.refusal
  if (local.posts.length === 0)
    return 'There are no posts here. Posts that are missing here are never removed from the site.'
  if (choices.hold.size === 0) return null
  if (held.unreadable)
    return `No post can be held back: ${held.unreadable} cannot be read. Repair or delete it.`
  return held.target ? null : 'No post can be held back: this is not a git repository.'
}

function sayPlan({ command, outcome, say }: Run, both: BothSides, decisions: readonly Decision[]): void {
  const { local, published, bases } = both
  const view = { isColoured: command.isTerminal && !command.env.NO_COLOR, bases }
  outcome.source = local.source
  outcome.notices = noticesOf(both)
  outcome.plan = decisions.map(summaryOf)
  say(`Your posts: ${local.posts.length}, from ${printable(local.source)}`)
  say(`Published posts: ${published.length}, in ${CONTENT}/`)
  say('', ...planLines(decisions, view, command.now()))
  say(...outcome.notices.map(printable))
}

/** Ends the run unless the owner agrees to the plan. */
async function agree({ options, ask, say }: Run): Promise<void> {
  const { isYes, isCommit, isPush } = options
  if (isYes) return
  if (!ask) throw new Refusal('Nothing was written. Add --yes to publish the selected posts ([x]).')
  say('')
  const what = isPush ? 'Write, commit and push' : isCommit ? 'Write and commit' : 'Write'
  if (!(await ask(`${what} this?`))) throw new Refusal('Nothing was written.')
}

const sameFiles = (one: BothSides['files'], other: BothSides['files']): boolean =>
  one.size === other.size &&
  [...one].every(([path, bytes]) => Buffer.from(bytes).equals(other.get(path) ?? Buffer.of(0)))

async function checkUnchanged({ root }: Command, { files }: BothSides): Promise<void> {
  const now = await readContentFolder(resolve(root, CONTENT))
  if (!now.ok || !sameFiles(files, now.files))
    throw new Refusal(`Nothing was written. ${CONTENT}/ changed while you were deciding. Publish again.`)
}

/** A commit's message. It has no titles: one could contain a command to the server, such as [skip ci]. */
function messageOf(decisions: readonly Decision[]): string {
  const words = (['publish', 'reschedule', 'remove'] as const).flatMap((verb) => {
    const count = decisions.filter(({ action }) => action === verb).length
    return count > 0 ? [`${verb} ${counted(count, 'post')}`] : []
  })
  const subject = words.join(', ') || `publish the changes of ${CONTENT}/`
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}`
}

async function write({ command, outcome, say }: Run, { steps }: Steps): Promise<void> {
  await deletePartialFiles(command.root)
  for (const step of steps) {
    await applyStep(command.root, step)
    const list = step.bytes ? outcome.written : outcome.removed
    list.push(`${CONTENT}/${step.path}`)
  }
  say('', ...outcome.written.map((path) => printable(`written: ${path}`)))
  say(...outcome.removed.map((path) => printable(`removed: ${path}`)))
}

function sayNotCommitted({ outcome, say }: Run, paths: readonly string[]): void {
  outcome.notCommitted = paths
  if (paths.length > 0) say(printable(`Not committed: ${paths.join(', ')}`))
}

async function commitAndPush(run: Run, both: BothSides, { steps }: Steps, decisions: readonly Decision[]) {
  const { options, outcome, say } = run
  const { git, branch } = both
  if (!branch) {
    if (steps.length > 0)
      say(`Not committed: commit ${CONTENT}/ yourself, or publish with --commit or --push.`)
    return
  }
  const { own, rest } = await splitChanges(both, decisions, steps, options.choices.remove)
  sayNotCommitted(run, rest)
  if (own.length > 0) {
    const all = steps.map(({ path, bytes }) => [`${CONTENT}/${path}`, bytes] as const)
    const files = new Map(all.filter(([path]) => !rest.includes(path)))
    const made = await commitContent(git, branch, messageOf(decisions), own, files)
    if (!made.ok) throw new Refusal(made.why)
    outcome.commit = made.commit
    say(`Committed to ${branch.name}: ${made.commit.slice(0, 10)}`)
  }
  if (!options.isPush) return
  const pushed = await pushBranch(git, branch, outcome.commit)
  if (!pushed.ok) {
    if (pushed.isUndone) outcome.commit = null
    throw new Refusal(pushed.why)
  }
  outcome.isPushed = true
  say(
    `Pushed to ${branch.upstream?.remote}: ${pushed.commit.slice(0, 10)}. The site shows it once it is built.`,
  )
}

async function remember({ options }: Run, both: BothSides, { bases }: Steps, decisions: readonly Decision[]) {
  if (both.stateFolder) await rememberBases(both.stateFolder, both.bases, bases)
  const published = decisions.flatMap(({ id, action }) => (action === 'publish' ? [id] : []))
  await rememberHeldBack(both.held, options.choices.hold, published)
}

/** Compares both sides, shows the plan, and applies what the owner agrees to. Throws a `Refusal` or the system's errors. */
export async function runPublish(run: Run): Promise<void> {
  const { command, options, outcome, say } = run
  const both = await readBothSides(command, options, run.ask)
  const { local, files, published, history, bases, held } = both
  const plan = makePlan({ local: local.posts, published, history, bases, held: held.ids })
  const conflicts = conflictsOf(plan, history)
  if (conflicts.length > 0) throw new Refusal(conflicts.join('\n'))
  const decided = decide(plan, options.choices, history)
  if (!decided.ok) throw new Refusal(decided.problems.join('\n'))
  const decisions = withSchedules(decided.decisions, local)
  sayPlan(run, both, decisions)
  if (options.get !== null) return getPosts(run, decisions, both)
  const refusal = writingRefusal(both, options)
  if (refusal) throw new Refusal(`Nothing was written. ${refusal}`)

  const changed = new Set(both.branch ? await changedPaths(both.git) : [])
  const isSame = new Set(plan.flatMap(({ id, state }) => (state === 'same' ? [id] : [])))
  // published.json does not record a change of content/ that is not committed.
  const committed = published.filter(
    ({ path, post }) => !changed.has(`${CONTENT}/${path}`) || isSame.has(post.id),
  )
  const steps = stepsOf({ decisions, files, published: committed, history, bases, now: command.now() })
  // Nothing is written yet, so `own` is only what a stopped run left.
  const { own, rest } = both.branch
    ? await splitChanges(both, decisions, [], options.choices.remove)
    : { own: [], rest: [] }
  const isLeft = own.length > 0 || (options.isPush && (await unpushedCommits(both.git, CONTENT)).length > 0)
  const isIdle = steps.steps.length === 0 && options.choices.hold.size === 0 && !isLeft

  if (options.isPush && !isIdle) outcome.unpushed = await unpushedCommits(both.git)
  const { length } = outcome.unpushed
  if (length > 0) {
    const remote = both.branch?.upstream?.remote
    say('', `The push to ${remote} includes ${counted(length, 'commit')} that you have not pushed yet:`)
    say(...outcome.unpushed.map((commit) => `  ${printable(commit)}`))
  }
  if (isIdle || options.isDryRun) {
    outcome.outcome = options.isDryRun ? 'planned' : 'nothing to publish'
    if (!options.isDryRun) await remember(run, both, steps, decisions)
    if (!isIdle) return say('', 'Nothing was written, because of --dry-run.')
    say('', 'Nothing to publish.')
    return sayNotCommitted(run, rest)
  }
  await agree(run)
  await checkUnchanged(command, both)
  await write(run, steps)
  await commitAndPush(run, both, steps, decisions)
  await remember(run, both, steps, decisions)
  outcome.outcome = 'published'
}
