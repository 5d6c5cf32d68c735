import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFolderDoor } from '../../src/main/publishing/folder-door'
import { gitDoorIn, hasRemote } from '../../src/main/publishing/run-git'
import { changeOf, entryOf, sentOf, type Tick } from '../../src/publishing/change'
import { readContent } from '../../src/publishing/content'
import { makePlan, type Plan } from '../../src/publishing/plan'
import { publish as publishChange } from '../../src/publishing/publish'
import { readSavedFile } from '../../src/publishing/saved-file'
import { isShown, nextPollIn, parsePublished } from '../../src/publishing/site-state'
import { DIGESTS_FILE } from '../../src/renderer/src/domain/site-files'
import { askAt } from '../lib/questions.mjs'
import { type Options, readOptions, USAGE } from './options'
import { linesOfSkipped, linesOfTick, linesOfUnticked, printable } from './show-plan'

/** Everything the command gets from the system, so that a test can replace it. */
type Command = {
  readonly args: readonly string[]
  /** The folder that contains `content/`. */
  readonly root: string
  /** The folder for relative paths in the arguments. */
  readonly cwd: string
  readonly home: string
  readonly env: NodeJS.ProcessEnv
  readonly now: () => Date
  /** The site's address from the owner's config; null if it has none. Rejects if the config has a mistake. */
  readonly url: () => Promise<string | null>
  readonly site: {
    /** Fetches a text; null without an answer in time. */
    readonly fetchText: (address: string) => Promise<string | null>
    /** Resolves after this time, in ms. */
    readonly wait: (ms: number) => Promise<void>
  }
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly errors: NodeJS.WritableStream
  /** Whether input and output are a terminal, so that questions can be answered. */
  readonly isTerminal: boolean
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Ends the command. The message tells the owner the problem and the remedy. */
class Refusal extends Error {}

/** The ticks of the options, or those of the file. `isOfPlan`: the owner names them now. */
function ticksOf(
  plan: Plan,
  saved: readonly Tick[],
  { all, post, remove, at }: Options,
): { ticks: readonly Tick[]; isOfPlan: boolean } {
  const isOfPlan = all || post.length > 0 || remove.length > 0
  const tick = (id: string, action: Tick['action']): Tick => {
    const entry = entryOf(plan, { id, action })
    if (!entry)
      throw new Refusal(
        action === 'publish'
          ? `There is no post "${id}" in the file.`
          : `There is no post "${id}" on the site.`,
      )
    return { id, action, onto: entry.onto }
  }
  const ready = plan.entries.filter(({ state }) => all && (state === 'new' || state === 'changed'))
  const named = [
    ...[...ready.map(({ id }) => id), ...post].map((id) => tick(id, 'publish')),
    ...remove.map((id) => tick(id, 'remove')),
  ]
  // One tick for each post: its removal, if it is named for both.
  const ticks = isOfPlan ? [...new Map(named.map((each) => [each.id, each])).values()] : saved
  const unticked = [...at.keys()].find((id) => !ticks.some((each) => each.id === id))
  if (unticked !== undefined)
    throw new Refusal(`--at names "${unticked}", which is not published in this run: add --post ${unticked}.`)
  const removed = ticks.find(({ id, action }) => action === 'remove' && at.has(id))
  if (removed) throw new Refusal(`--at names "${removed.id}", which this run removes.`)
  const timed = ticks.map((each) => ({
    ...each,
    ...(at.has(each.id) && { publishAt: at.get(each.id) ?? '' }),
  }))
  return { ticks: timed, isOfPlan }
}

async function readFileOf({ cwd, home }: Command, file: string) {
  // Not every shell knows the short name of the home folder.
  const path = resolve(cwd, file.startsWith('~/') ? join(home, file.slice(2)) : file)
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(`There is no file ${path}.`)
  })
  const read = readSavedFile(text)
  if (!read.ok) throw new Refusal(`${path} cannot be published. ${read.why}`)
  return read
}

/** Compares the file with the tip, shows what would happen to the ticked posts, asks, and publishes. */
async function run(
  command: Command,
  options: Options,
  say: (...lines: readonly string[]) => void,
): Promise<number> {
  const { root, env, isTerminal, now, site } = command
  const { posts, editedFrom, ticks: saved, pictures } = await readFileOf(command, options.file)
  const setting = { root, env, isTerminal }
  const isGit = await hasRemote(setting)
  const repository = isGit ? gitDoorIn(setting) : createFolderDoor(root)
  const read = await repository.read(true)
  if (!read.ok) throw new Refusal(read.why)
  const { tip, files } = read
  const made = makePlan({
    ...{ tip, files, content: readContent(files), local: posts, editedFrom },
    pictures: new Set(pictures.keys()),
  })
  if (!made.ok) throw new Refusal(made.why)
  const { plan } = made
  const { ticks, isOfPlan } = ticksOf(plan, saved, options)
  if (ticks.length === 0) {
    const lines = linesOfUnticked(plan)
    say(...lines)
    return lines.length > 1 ? REFUSED : DONE
  }
  const { change, done, skipped } = changeOf(plan, ticks, isOfPlan, now(), pictures)
  say(
    ...done.flatMap((tick) => linesOfTick(plan, tick, now())),
    ...skipped.flatMap((each) => linesOfSkipped(plan, each)),
  )
  if (change.size === 0) {
    say(skipped.length > 0 ? 'Nothing was published.' : 'Nothing to publish: the site has all of it.')
    return skipped.length > 0 ? REFUSED : DONE
  }
  if (options['dry-run']) {
    say('Nothing was published, because of --dry-run.')
    return DONE
  }
  if (!options.yes && !(await isAgreed(command))) throw new Refusal('Nothing was published.')
  const onUnanswered = (why: string) =>
    say(printable(`No answer yet. It may still arrive: looking for two minutes. ${why}`))
  const outcome = await publishChange(repository, tip, change, { wait: site.wait, onUnanswered })
  if (outcome.kind === 'refused') throw new Refusal(outcome.why)
  if (outcome.kind === 'unanswered')
    throw new Refusal(`No answer yet. It may still arrive: run the command again later. ${outcome.why}`)
  say(
    isGit
      ? `Published: ${outcome.commit.slice(0, 10)}, on ${read.branch}.`
      : 'Written to content/. Build and deploy your site to show it.',
  )
  if (outcome.notice !== undefined) say(outcome.notice)
  const isLive = !options.wait || (await waitUntilLive(command, plan, done, say))
  return outcome.notice === undefined && skipped.length === 0 && isLive ? DONE : REFUSED
}

async function isAgreed({ input, output, isTerminal }: Command): Promise<boolean> {
  if (!isTerminal) throw new Refusal('Nothing was published. Add --yes to publish without being asked.')
  const questions = askAt({ input, output, isTerminal })
  const answer = await questions.ask('Publish this? [y/N] ')
  questions.close()
  return answer !== null && /^\s*y(?:es)?\s*$/i.test(answer)
}

/** Resolves to whether the site shows it. */
async function waitUntilLive(
  { url: readUrl, site, now }: Command,
  plan: Plan,
  ticks: readonly Tick[],
  say: (line: string) => void,
): Promise<boolean> {
  const url = await readUrl().catch(() => null)
  if (url === null)
    throw new Refusal('The command cannot wait for the site: url is not set in portfolio.config.ts.')
  const start = now().getTime()
  // What is scheduled for later is not awaited.
  let left = sentOf(plan, ticks, start).filter(({ at }) => at === start)
  if (left.length === 0) return true
  say(`Waiting until ${url} shows it. You can leave with Ctrl+C.`)
  for (;;) {
    // A new address each time, so that no cache between here and the site answers.
    const text = await site.fetchText(`${new URL(DIGESTS_FILE, url)}?${now().getTime()}`)
    const shown = parsePublished(text)?.shown
    if (shown) left = left.filter((post) => !isShown(shown, post))
    if (left.length === 0) break
    const pause = nextPollIn(left, now().getTime())
    if (pause === null) {
      say(
        `${url} does not show it after 15 minutes. Look at Actions › Site in your repository, or at your host.`,
      )
      return false
    }
    await site.wait(pause)
  }
  say('It is live.')
  return true
}

/** Runs the command. Resolves to its exit code: 0 done or nothing to do, 1 refused or something left to do, 2 wrong usage. */
export async function publish(command: Command): Promise<number> {
  const { args, env, output, errors } = command
  const say = (...lines: readonly string[]) => {
    for (const line of lines) output.write(`${line}\n`)
  }
  const read = readOptions(args, env)
  if (!read.ok) {
    errors.write(`${printable(read.why)}\nAll options: npm run publish -- --help\n`)
    return WRONG_USAGE
  }
  if (read.options === null) {
    say(USAGE)
    return DONE
  }
  try {
    return await run(command, read.options, say)
  } catch (error) {
    const why =
      error instanceof Refusal
        ? error.message
        : `A system error: ${error instanceof Error ? error.message : error}.`
    errors.write(`${printable(why)}\n`)
    return REFUSED
  }
}
