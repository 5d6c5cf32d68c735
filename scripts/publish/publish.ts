import { problemOf } from '../../src/main/publishing/refusal'
import type { MarkupFormat } from '../../src/renderer/src/domain/markup/parse-markup'
import { askAt } from '../lib/questions.mjs'
import { readOptions, USAGE } from './options'
import { emptyOutcome, runPublish } from './run-publish'
import { printable } from './show-plan'
import type { SiteEffects } from './wait-for-site'

/** Everything the command gets from the system, so that a test can replace it. */
export type Command = {
  readonly args: readonly string[]
  /** The folder that contains `content/`. */
  readonly root: string
  /** The folder for relative paths in the arguments. */
  readonly cwd: string
  readonly env: NodeJS.ProcessEnv
  readonly platform: NodeJS.Platform
  readonly home: string
  readonly now: () => Date
  /** The site's address (null if none) and the posts' format, from the owner's config. Rejects if it has a mistake. */
  readonly config: () => Promise<{ readonly url: string | null; readonly format: MarkupFormat }>
  readonly site: Pick<SiteEffects, 'fetchText' | 'wait'>
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
  readonly errors: NodeJS.WritableStream
  /** Whether input and output are a terminal, so that questions can be answered. */
  readonly isTerminal: boolean
}

const DONE = 0
const REFUSED = 1
const WRONG_USAGE = 2

/** Runs the command. Resolves to its exit code: 0 done or nothing to do, 1 refused, 2 wrong usage. Never rejects. */
export async function publish(command: Command): Promise<number> {
  const { args, env, input, output, errors, isTerminal } = command
  const outcome = emptyOutcome()
  const read = readOptions(args, env)
  const isJson = read.ok ? read.options.isJson : args.includes('--json')
  const end = (code: number, problem?: string) => {
    if (problem !== undefined) {
      outcome.problems.push(problem)
      errors.write(`${printable(problem)}\n`)
    }
    if (isJson) output.write(`${JSON.stringify(outcome, null, 2)}\n`)
    return code
  }
  if (!read.ok) {
    outcome.outcome = 'wrong usage'
    return end(WRONG_USAGE, `${read.why}\nAll options: npm run publish -- --help`)
  }
  const { options } = read
  if (options.isHelp) {
    output.write(`${USAGE}\n`)
    return DONE
  }
  const questions = isTerminal && !isJson ? askAt({ input, output, isTerminal }) : null
  const say = (...lines: readonly string[]) => {
    if (!isJson) for (const line of lines) output.write(`${line}\n`)
  }
  const ask =
    questions &&
    (async (question: string) => {
      const answer = await questions.ask(`${printable(question)} [y/N] `)
      return answer !== null && /^\s*y(?:es)?\s*$/i.test(answer)
    })
  try {
    await runPublish({ command, options, outcome, say, ask })
    return end(DONE)
  } catch (error) {
    outcome.outcome = 'refused'
    return end(REFUSED, problemOf(error))
  } finally {
    questions?.close()
  }
}
