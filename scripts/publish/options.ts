import { parseArgs } from 'node:util'
import { parseInstant } from '../../src/renderer/src/domain/publishing/instant'
import type { Choices } from '../../src/renderer/src/domain/publishing/publish-choices'

export type Options = {
  readonly from: string | null
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly isYes: boolean
  /** True with --push too. */
  readonly isCommit: boolean
  readonly isPush: boolean
  /** Whether to wait for the site after a push; null: at a terminal. */
  readonly isWaiting: boolean | null
  readonly isHelp: boolean
  readonly choices: Choices
}

type OptionsResult = { ok: true; options: Options } | { ok: false; why: string }

const FLAGS = {
  from: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  remove: { type: 'string', multiple: true },
  take: { type: 'string', multiple: true },
  at: { type: 'string', multiple: true },
  hold: { type: 'string', multiple: true },
  commit: { type: 'boolean' },
  push: { type: 'boolean' },
  wait: { type: 'boolean' },
  'no-wait': { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const COMMAND = 'npm run publish --'

export const USAGE = `${COMMAND} [--from FILE.json|FILE.zip|FOLDER] [--dry-run] [--json] [--yes]
    [--remove ID]… [--take ID=local|published]… [--at ID=TIME]… [--hold ID]…
    [--commit] [--push [--wait|--no-wait]]

Compares your posts with those in content/, shows the plan, and writes the changes that you confirm.

  --from FILE        reads your posts from this export. Without it: from the desktop app's newest backup or the newest
                     export in the download folder, whichever was saved last
  --dry-run          shows the plan and writes nothing
  --json             prints the plan and the outcome as one JSON object, without asking
  --yes              publishes the selected posts ([x]) without asking
  --remove ID        removes a post from the site; the repository's history keeps its text
  --take ID=local    publishes this post, whatever its state
  --take ID=published
                     keeps the site's text
  --at ID=TIME       shows the post on the site from this time, for example ID=2026-12-01T07:00:00Z
  --hold ID          holds a post back until --take ID=local
  --commit           commits the published files and nothing else
  --push             commits and pushes, never by force, and waits until the site shows it
  --wait             waits also without a terminal
  --no-wait          does not wait`

/**
 * The variable in which npm passes on an option that was written before a lone `--`. npm reads --commit as its own
 * --commit-hooks, which .npmrc sets to false.
 */
const npmName = (flag: string) => `npm_config_${flag === 'commit' ? 'commit_hooks' : flag.replace('-', '_')}`

/** The options that npm took for its own. */
function swallowedFlags(args: readonly string[], env: NodeJS.ProcessEnv): readonly string[] {
  if (env.npm_lifecycle_event !== 'publish') return []
  const flags = Object.keys(FLAGS).map((flag) => `--${flag}`)
  const swallowed = flags.filter((flag) => env[npmName(flag.slice(2))] && !args.includes(flag))
  // npx and some machines set `yes` for every command. It does not matter for a dry run.
  return swallowed.join() === '--yes' && args.includes('--dry-run') ? [] : swallowed
}

/** Reads texts of the form 'ID=VALUE'. Returns the first text that has another form. */
function readPairs<Value>(
  texts: readonly string[],
  read: (value: string) => Value | null,
): Map<string, Value> | string {
  const pairs = new Map<string, Value>()
  for (const text of texts) {
    const at = text.lastIndexOf('=')
    const value = read(text.slice(at + 1))
    if (at < 1 || value === null) return text
    pairs.set(text.slice(0, at), value)
  }
  return pairs
}

const readSide = (value: string) => (value === 'local' || value === 'published' ? value : null)

/** Reads the command's arguments, or explains in a sentence why they are wrong. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): OptionsResult {
  const refuse = (why: string): OptionsResult => ({ ok: false, why })
  const swallowed = swallowedFlags(args, env)
  if (swallowed.length > 0)
    return refuse(
      `npm took ${swallowed.join(', ')} for its own. Write all options after a lone "--", as in: ${COMMAND} --from FILE --push`,
    )
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/(?<=['"])\. |\n/)
    return refuse(`${sentence?.replace(/\.$/, '')}.`)
  }
  if (values.from === '') return refuse('--from takes the path of a file.')
  if (values.wait && values['no-wait']) return refuse('Either --wait or --no-wait, not both.')
  if ((values.wait || values['no-wait']) && !values.push) return refuse('--wait and --no-wait need --push.')
  const take = readPairs(values.take ?? [], readSide)
  if (typeof take === 'string') return refuse(`--take takes ID=local or ID=published; it is "${take}".`)
  const at = readPairs(values.at ?? [], parseInstant)
  if (typeof at === 'string')
    return refuse(`--at takes a date and time, such as ID=2026-12-01T07:00:00Z; it is "${at}".`)
  return {
    ok: true,
    options: {
      from: values.from ?? null,
      isDryRun: values['dry-run'] ?? false,
      isJson: values.json ?? false,
      isYes: values.yes ?? false,
      isCommit: values.commit || values.push || false,
      isPush: values.push ?? false,
      isWaiting: values['no-wait'] ? false : (values.wait ?? null),
      isHelp: values.help ?? false,
      choices: {
        take,
        remove: new Set(values.remove),
        at,
        hold: new Set(values.hold),
      },
    },
  }
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: FLAGS }).values
