import { parseArgs } from 'node:util'
import { parseInstant } from '../../src/publishing/times/instant'

const FLAG = { type: 'boolean', default: false } as const
const LIST: { type: 'string'; multiple: true; default: string[] } = {
  type: 'string',
  multiple: true,
  default: [],
}
const FLAGS = {
  all: FLAG,
  post: LIST,
  remove: LIST,
  at: LIST,
  'dry-run': FLAG,
  yes: FLAG,
  wait: FLAG,
  help: FLAG,
}

const parse = (args: readonly string[]) =>
  parseArgs({ args: [...args], options: FLAGS, allowPositionals: true })

/** The options by their names, as `USAGE` explains them. */
export type Options = Omit<ReturnType<typeof parse>['values'], 'at'> & {
  /** Our JSON: an export, or the file that the Publish view saves. */
  readonly file: string
  /** When the site shows a post first, by its id: instants in UTC. */
  readonly at: ReadonlyMap<string, string>
}

type OptionsResult =
  | { readonly ok: true; readonly options: Options | null }
  | { readonly ok: false; readonly why: string }

const COMMAND = 'npm run publish -- FILE'

export const USAGE = `${COMMAND} [--all | --post ID…] [--remove ID…] [--at ID=TIME]… [--dry-run] [--yes] [--wait]

Publishes posts of FILE: one commit onto the tip of your repository's default branch. FILE is JSON: the file that
Publish… saves in your browser, whose ticks are published, or an export.

  --all         publishes all new and all changed posts, instead of the ticked ones
  --post ID     publishes this post, whatever its state
  --remove ID   removes a post from the site; the repository's history keeps its text
  --at ID=TIME  shows the post on the site from this time, for example ID=2026-12-01T07:00:00Z
  --dry-run     shows what it would do
  --yes         publishes without asking
  --wait        waits until the site shows it`

/** The options that npm took for its own, because they stand before a lone `--`. It passes them on as variables. */
function swallowedFlags(args: readonly string[], env: NodeJS.ProcessEnv): readonly string[] {
  if (env.npm_lifecycle_event !== 'publish') return []
  const isSwallowed = (flag: string) =>
    env[`npm_config_${flag.replace('-', '_')}`] && !args.includes(`--${flag}`)
  const swallowed = Object.keys(FLAGS).filter(isSwallowed)
  // npx and some machines set `yes` for every command. It does not matter for a dry run.
  return swallowed.join() === 'yes' && args.includes('--dry-run') ? [] : swallowed.map((flag) => `--${flag}`)
}

/** Reads the command's arguments: null options to print the usage, or a sentence that says why they are wrong. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): OptionsResult {
  const refuse = (why: string): OptionsResult => ({ ok: false, why })
  const swallowed = swallowedFlags(args, env)
  if (swallowed.length > 0)
    return refuse(
      `npm took ${swallowed.join(', ')} for its own. Write all options after a lone "--", as in: ${COMMAND} --all`,
    )
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/(?<=['"])\. |\n/)
    return refuse(`${sentence?.replace(/\.$/, '')}.`)
  }
  const { values, positionals } = parsed
  if (values.help) return { ok: true, options: null }
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) return refuse(`Name one file, as in: ${COMMAND}`)
  if (values.all && values.post.length > 0) return refuse('Either --all or --post, not both.')
  const at = new Map<string, string>()
  for (const text of values.at) {
    const equals = text.lastIndexOf('=')
    const instant = parseInstant(text.slice(equals + 1))
    if (equals < 1 || instant === null)
      return refuse(`--at takes a date and time, such as ID=2026-12-01T07:00:00Z; it is "${text}".`)
    at.set(text.slice(0, equals), instant)
  }
  return { ok: true, options: { ...values, file, at } }
}
