import { appendFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { type Git, gitFolder, lineOf } from '../../src/main/publishing/git'
import { gitSays } from '../../src/main/publishing/git-advice'
import { filesIn, INBOX_FOLDER, PUBLISHED_FOLDER } from '../../src/main/publishing/published-folder'
import { gitIn } from '../../src/main/publishing/run-git'
import { type Command, publish } from './publish'
import type { emptyOutcome } from './run-publish'
import { printable } from './show-plan'

// The workflow Site runs this in a clone that nobody else uses, so the clone may be reset to the server's state.

/** Each attempt fails only if somebody else pushed during it. */
const MOST_ATTEMPTS = 5

/** The outcome of one file, for the owner. */
type Report = { readonly file: string; readonly isRefused: boolean; readonly sentences: readonly string[] }

type PlannedPost = { id: string; title: string; state: string; action: string; why: string | null }

/** The states in which a post is left for the owner to decide. */
const LEFT = ['both changed', 'older here', 'removed from the site', 'cannot be published']

/** The uploaded files, by their paths in the repository. Exports are named by time, so they are in order. */
export async function inboxFiles(root: string): Promise<readonly string[]> {
  const folder = `${PUBLISHED_FOLDER}/${INBOX_FOLDER}`
  return (await filesIn(join(root, folder))).map((name) => folder + name)
}

/** Runs `npm run publish --from FILE --yes --commit --json`. */
async function publishFile(command: Command, file: string): Promise<ReturnType<typeof emptyOutcome>> {
  const output = new PassThrough()
  const args = ['--from', file, '--yes', '--commit', '--json']
  const errors = new PassThrough()
  await publish({ ...command, cwd: command.root, args, output, errors, isTerminal: false })
  return JSON.parse(String(output.read()))
}

function reportOf(
  file: string,
  { outcome, plan, problems }: Awaited<ReturnType<typeof publishFile>>,
): Report {
  if (outcome === 'refused') return { file, isRefused: true, sentences: problems }
  const posts = plan as readonly PlannedPost[]
  const sentences = posts.flatMap(({ id, title, state, action, why }) => {
    const name = `“${title}” (${id})`
    if (action !== 'leave') return [`${name} is published.`]
    if (!LEFT.includes(state)) return []
    return [
      why === null ? `${name} is left: ${state}. Publish it from the admin area.` : `${name} is left. ${why}`,
    ]
  })
  return {
    file,
    isRefused: false,
    sentences: sentences.length > 0 ? sentences : ['The file has nothing new.'],
  }
}

async function mustRun(git: Git, ...args: readonly string[]): Promise<void> {
  const done = await git(args)
  if (done.code !== 0) throw new Error(`git ${args[0]} failed.${gitSays(done)}`)
}

async function publishFiles(command: Command, git: Git): Promise<readonly Report[]> {
  const reports: Report[] = []
  for (const file of await inboxFiles(command.root)) {
    const report = reportOf(file, await publishFile(command, file))
    reports.push(report)
    if (report.isRefused) continue
    await mustRun(git, '--literal-pathspecs', 'rm', '--quiet', '--', file)
    await mustRun(git, 'commit', '--quiet', '--message', `Delete ${file}`)
  }
  return reports
}

/** Pushes the new commits. If somebody else pushed first, resets the clone to the server's state. */
async function push(git: Git): Promise<'pushed' | 'overtaken' | { readonly refused: string }> {
  const upstream = await lineOf(git, ['rev-parse', '@{upstream}'])
  if (upstream === (await lineOf(git, ['rev-parse', 'HEAD']))) return 'pushed'
  const pushed = await git(['push', '--quiet'])
  if (pushed.code === 0) return 'pushed'
  await mustRun(git, 'fetch', '--quiet')
  if (upstream === (await lineOf(git, ['rev-parse', '@{upstream}'])))
    return { refused: `The push was refused.${gitSays(pushed)}` }
  await mustRun(git, 'reset', '--quiet', '--hard', '@{upstream}')
  // The clone's records call the undone commits published.
  await rm(join((await gitFolder(git)) ?? '', 'inkfolio'), { recursive: true, force: true })
  return 'overtaken'
}

/**
 * Publishes the exports in `content/inbox/`, deletes them, and pushes. A refused file stays. Writes a report to the
 * output and to the file `summary`, in Markdown. Resolves to the exit code: 1 if something was refused.
 */
export async function publishInbox(command: Command, summary: string | undefined): Promise<0 | 1> {
  const git = gitIn({ root: command.root, env: command.env, isTerminal: false })
  const say = async (sentence: string, isError: boolean) => {
    const line = printable(sentence).replaceAll('\n', ' ')
    // GitHub shows such a line above the log.
    command.output.write(`${isError ? '::error::' : ''}${line}\n`)
    if (summary !== undefined) await appendFile(summary, `- ${line}\n`)
  }
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const reports = await publishFiles(command, git)
    const end = await push(git)
    if (end === 'overtaken') continue
    if (end !== 'pushed') {
      await say(`Nothing was published. ${end.refused}`, true)
      return 1
    }
    for (const { file, isRefused, sentences } of reports)
      for (const sentence of sentences) await say(`${file}: ${sentence}`, isRefused)
    return reports.some(({ isRefused }) => isRefused) ? 1 : 0
  }
  await say(
    'Nothing was published, because somebody else pushed each time. Run the workflow Site again.',
    true,
  )
  return 1
}
