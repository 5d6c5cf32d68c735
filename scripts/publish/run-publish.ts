import { resolve } from 'node:path'
import { type BothSides, type Folders, readBothSides } from '../../src/main/publishing/both-sides'
import { carryOut, type Progress, remember } from '../../src/main/publishing/carry-out'
import { decisionsOf, type PreparedRun, prepareRun } from '../../src/main/publishing/prepare-run'
import { PUBLISHED_FOLDER } from '../../src/main/publishing/published-folder'
import { Refusal } from '../../src/main/publishing/refusal'
import { gitIn } from '../../src/main/publishing/run-git'
import { formatDuration } from '../../src/renderer/src/domain/duration'
import { titleOf } from '../../src/renderer/src/domain/post'
import type { Decision } from '../../src/renderer/src/domain/publishing/publish-choices'
import { postAddress } from '../../src/renderer/src/domain/publishing/site-files'
import { backupFolder, postsOfExport } from './local-posts'
import { postsOfNewest } from './newest-source'
import type { Options } from './options'
import type { Command } from './publish'
import { planLines, printable } from './show-plan'
import { notLive, sentPosts, waitForSite } from './wait-for-site'

/** The output of --json. Paths are relative to the repository's folder. */
export const emptyOutcome = () => ({
  outcome: 'refused' as 'published' | 'nothing to publish' | 'planned' | 'refused' | 'wrong usage',
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
  /** Whether the site shows the posts; null if the run did not wait. */
  isLive: null as boolean | null,
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

/** A post in the output of --json. */
const summaryOf = ({ id, local, localDigest, published, publishAt, ...entry }: Decision) => ({
  id,
  title: titleOf(local ?? published?.post ?? { title: '' }),
  ...entry,
  file: published ? `${PUBLISHED_FOLDER}/${published.path}` : null,
  publishAt: publishAt ?? published?.schedule.publishAt ?? null,
})

function noticesOf({ notices, held, stateFolder }: BothSides): string[] {
  const all = [...notices]
  if (held.unreadable)
    all.push(`${held.unreadable} cannot be read, so no new post is selected. Repair or delete it.`)
  if (!stateFolder)
    all.push('This is not a git repository, so the next run will not know which posts you published.')
  return all
}

function sayPlan({ command, outcome, say }: Run, both: BothSides, decisions: readonly Decision[]): void {
  const { local, published } = both
  const isColoured = command.isTerminal && !command.env.NO_COLOR
  outcome.source = local.source
  outcome.notices = noticesOf(both)
  outcome.plan = decisions.map(summaryOf)
  say(`Your posts: ${local.posts.length}, from ${printable(local.source)}`)
  say(`Published posts: ${published.length}, in ${PUBLISHED_FOLDER}/`)
  say('', ...planLines(decisions, isColoured, command.now()))
  say(...outcome.notices.map(printable))
}

/** Ends the run unless the owner agrees to the plan. */
async function agree({ options, ask, say }: Run): Promise<void> {
  if (options.isYes) return
  if (!ask) throw new Refusal('Nothing was written. Add --yes to publish the selected posts ([x]).')
  say('')
  if (!(await ask('Publish this?'))) throw new Refusal('Nothing was written.')
}

function sayNotCommitted({ outcome, say }: Run, paths: readonly string[]): void {
  outcome.notCommitted = paths
  if (paths.length > 0) say(printable(`Not committed: ${paths.join(', ')}`))
}

/** Adds the progress to the outcome, and prints it. */
function sayProgress(run: Run, { steps }: PreparedRun['steps'], progress: Progress): void {
  const { outcome, say } = run
  if (progress.kind === 'all written') {
    for (const { path, bytes } of steps)
      outcome[bytes ? 'written' : 'removed'].push(`${PUBLISHED_FOLDER}/${path}`)
    say('', ...outcome.written.map((path) => printable(`written: ${path}`)))
    say(...outcome.removed.map((path) => printable(`removed: ${path}`)))
  }
  if (progress.kind === 'not committed') sayNotCommitted(run, progress.paths)
  if (progress.kind === 'committed') {
    outcome.commit = progress.commit
    say(`Committed to ${progress.branch}: ${progress.commit.slice(0, 10)}`)
  }
  if (progress.kind === 'commit undone') outcome.commit = null
  if (progress.kind === 'pushed') {
    outcome.isPushed = true
    const { remote, commit } = progress
    say(`Pushed to ${remote}: ${commit.slice(0, 10)}. The site shows it once it is built.`)
  }
}

function sayUnpushed({ outcome, say }: Run, { branch }: BothSides, { unpushed }: PreparedRun): void {
  outcome.unpushed = unpushed
  if (unpushed.length === 0) return
  say('', `The push to ${branch?.upstream?.remote} includes earlier commits:`)
  say(...unpushed.map((commit) => `  ${printable(commit)}`))
}

async function readSides({ command, options, ask }: Run): Promise<BothSides> {
  const { root, cwd, env, platform, home, isTerminal } = command
  const { from, isCommit, isPush, isDryRun, choices } = options
  // The run refuses contradictory choices.
  const isHeld = (id: string) => choices.take.get(id) !== 'local' && !choices.remove.has(id)
  const hold = isDryRun ? new Set<string>() : new Set([...choices.hold].filter(isHeld))
  const folders: Folders = {
    root,
    git: gitIn({ root, env, isTerminal }),
    backups: backupFolder(env, platform, home),
  }
  const source = from
    ? {
        local: await postsOfExport(resolve(cwd, from), command.now().getTime(), command.config),
        isExport: true,
        notice: null,
      }
    : await postsOfNewest(command, folders.backups, ask)
  const { local, isExport } = source
  const both = await readBothSides(folders, { isCommit, isPush, isExport, hold }, local, command.now())
  return source.notice === null ? both : { ...both, notices: [source.notice, ...both.notices] }
}

/** Waits for the site after a push, and says when it shows the published posts. */
async function awaitSite(run: Run, decisions: readonly Decision[]): Promise<void> {
  const { command, options, outcome, say, ask } = run
  const sent = sentPosts(decisions, command.now())
  if (!(options.isWaiting ?? ask !== null) || sent.length === 0) return
  const { url } = await command.config().catch(() => ({ url: null }))
  if (url === null)
    return say('The command cannot wait for the site, because url is not set in portfolio.config.ts.')
  const ms = await waitForSite(url, sent, { ...command.site, now: () => command.now().getTime() }, (waited) =>
    say(`Waiting until ${url} shows it: ${formatDuration(waited)}. You can leave with Ctrl+C.`),
  )
  outcome.isLive = ms !== null
  if (ms === null) return say(...notLive(url))
  const shown = sent.flatMap(({ id, digest }) => (digest === null ? [] : [postAddress(url, id)]))
  say(printable(`Live after ${formatDuration(ms)}: ${shown.join(' ') || url}`))
}

/** Compares both sides, shows the plan, and applies the confirmed part. Throws a `Refusal` or the system's errors. */
export async function runPublish(run: Run): Promise<void> {
  const { command, options, outcome, say } = run
  const both = await readSides(run)
  const decisions = decisionsOf(both, options.choices)
  sayPlan(run, both, decisions)
  const prepared = await prepareRun(both, decisions, options, command.now())
  sayUnpushed(run, both, prepared)
  if (prepared.isIdle || options.isDryRun) {
    outcome.outcome = options.isDryRun ? 'planned' : 'nothing to publish'
    if (!options.isDryRun) await remember(both, prepared)
    if (!prepared.isIdle) return say('', 'Nothing was written, because of --dry-run.')
    say('', 'Nothing to publish.')
    return sayNotCommitted(run, prepared.notCommitted)
  }
  await agree(run)
  await carryOut(both, prepared, (progress) => sayProgress(run, prepared.steps, progress))
  if (!options.isCommit && prepared.steps.steps.length > 0)
    say(`Not committed: commit ${PUBLISHED_FOLDER}/ yourself, or publish with --commit or --push.`)
  outcome.outcome = 'published'
  if (outcome.isPushed) await awaitSite(run, decisions)
}
