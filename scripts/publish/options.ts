import { parseArgs } from 'node:util'
import { parseInstant } from '../../src/renderer/src/domain/publishing/instant'
import type { Choices } from '../../src/renderer/src/domain/publishing/publish-choices'

export type Options = {
  readonly from: string | null
  readonly get: string | null
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly isYes: boolean
  /** --push commits as well. */
  readonly isCommit: boolean
  readonly isPush: boolean
  readonly isHelp: boolean
  readonly choices: Choices
}

type OptionsResult = { ok: true; options: Options } | { ok: false; why: string }

const FLAGS = {
  from: { type: 'string' },
  get: { type: 'string' },
  'dry-run': { type: 'boolean' },
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  remove: { type: 'string', multiple: true },
  take: { type: 'string', multiple: true },
  at: { type: 'string', multiple: true },
  hold: { type: 'string', multiple: true },
  commit: { type: 'boolean' },
  push: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

const COMMAND = 'npm run publish --'

export const USAGE = `${COMMAND} [--from FILE.json|FILE.zip|FOLDER] [--dry-run] [--json] [--yes]
    [--remove ID]… [--take ID=here|site]… [--at ID=INSTANT]… [--hold ID]… [--get FILE.json] [--commit] [--push]

Compares your posts with those in content/, shows the plan, and writes what you agree to.

  --from FILE        takes the posts of an export; else those of the desktop app's newest backup
  --dry-run          shows the plan and writes nothing
  --json             prints plan and outcome as one JSON object, and asks nothing
  --yes              publishes what is ticked without asking
  --remove ID        removes a post from the site; the repository's history keeps its text
  --take ID=here     publishes this post, whatever its state
  --take ID=site     leaves the site's text, to get it with --get
  --get FILE.json    writes posts of the site as an export, which the admin area imports; publishes nothing
  --at ID=INSTANT    shows the post from then on, such as ID=2026-12-01T07:00:00Z
  --hold ID          holds a post back, until --take ID=here
  --commit           commits what was published and nothing else
  --push             commits and pushes, never by force`

/**
 * The names by which npm hands over flags that it took for its own, as those before a lone -- are. It reads --commit as its
 * own --commit-hooks, which .npmrc sets to false.
 */
const npmName = (flag: string) => `npm_config_${flag === 'commit' ? 'commit_hooks' : flag.replace('-', '_')}`

/** The command as it was meant, where npm took flags for its own; null where it did not. */
function withoutSwallowedFlags(args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  if (env.npm_lifecycle_event !== 'publish') return null
  const isSwallowed = (flag: string) => Boolean(env[npmName(flag)]) && !args.includes(`--${flag}`)
  const flags = Object.keys(FLAGS).filter(isSwallowed)
  // npx and some machines set this one for all commands. A plan that is only shown needs no answer.
  const isOfMachine = flags.join() === 'yes' && args.includes('--dry-run')
  if (flags.length === 0 || isOfMachine) return null
  const left = args.filter((arg) => !arg.startsWith('--'))
  // npm joins what a repeated flag was given by blank lines.
  const values = (flag: string) => env[npmName(flag)]?.split('\n\n') ?? []
  const takers = flags.filter((flag) => FLAGS[flag as keyof typeof FLAGS].type === 'string')
  // Of several flags it is not known which had which value.
  const isClear = takers.filter((flag) => values(flag).includes('true')).length < 2
  const words = flags.flatMap((flag) => {
    if (!takers.includes(flag)) return [`--${flag}`]
    return values(flag).map((value) => {
      const own = value === 'true' ? (isClear && left.shift()) || '…' : value
      return `--${flag} ${own}`
    })
  })
  return [COMMAND, ...words, ...args.filter((arg) => arg.startsWith('--'))].join(' ')
}

type Pairs = Map<string, string>

/** 'ID=VALUE' for each; or the first that is none. */
function readPairs(texts: readonly string[], read: (value: string) => string | null): Pairs | string {
  const pairs: Pairs = new Map()
  for (const text of texts) {
    const at = text.lastIndexOf('=')
    const value = read(text.slice(at + 1))
    if (at < 1 || value === null) return text
    pairs.set(text.slice(0, at), value)
  }
  return pairs
}

const readSide = (value: string) => (value === 'here' || value === 'site' ? value : null)

/** Reads the command's arguments; what is wrong with them is a sentence. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): OptionsResult {
  const refuse = (why: string): OptionsResult => ({ ok: false, why })
  const meant = withoutSwallowedFlags(args, env)
  if (meant) return refuse(`npm took flags for its own: they come after a lone "--". Write: ${meant}`)
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/(?<=['"])\. |\n/)
    return refuse(`${sentence?.replace(/\.$/, '')}.`)
  }
  if (values.from === '' || values.get === '') return refuse('--from and --get take the path of a file.')
  const take = readPairs(values.take ?? [], readSide)
  if (typeof take === 'string') return refuse(`--take takes ID=here or ID=site; it is "${take}".`)
  const at = readPairs(values.at ?? [], parseInstant)
  if (typeof at === 'string')
    return refuse(`--at takes an instant, such as ID=2026-12-01T07:00:00Z; it is "${at}".`)
  return {
    ok: true,
    options: {
      from: values.from ?? null,
      get: values.get ?? null,
      isDryRun: values['dry-run'] ?? false,
      isJson: values.json ?? false,
      isYes: values.yes ?? false,
      isCommit: values.commit || values.push || false,
      isPush: values.push ?? false,
      isHelp: values.help ?? false,
      choices: {
        take: take as Map<string, 'here' | 'site'>,
        remove: new Set(values.remove),
        at,
        hold: new Set(values.hold),
      },
    },
  }
}

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: FLAGS }).values
