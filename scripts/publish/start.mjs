// `npm run publish`: one commit with posts onto the tip of the owner's repository (docs/publishing.md).
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ensureDependencies } from '../lib/dependencies.mjs'
import { loadModule } from '../lib/load-module.mjs'
import { portfolioFile } from '../lib/portfolio-file.mjs'

const ANSWER_TIMEOUT_MS = 20_000

const root = resolve(import.meta.dirname, '../..')
// npm starts scripts in the repository's folder. INIT_CWD is the folder in which npm was called.
const calledFrom = process.env.npm_lifecycle_event === 'publish' ? process.env.INIT_CWD : undefined
const cwd = calledFrom ?? process.cwd()
process.chdir(root)

await ensureDependencies()

const { argv, env, stdin: input, stdout: output, stderr: errors } = process
/** @type {typeof import('./publish')} */
const { publish } = await loadModule('publish/publish.ts')
process.exitCode = await publish({
  args: argv.slice(2),
  root,
  cwd,
  home: homedir(),
  env,
  now: () => new Date(),
  url: async () => {
    /** @type {typeof import('../site/config/load-portfolio')} */
    const { loadPortfolio } = await loadModule('site/config/load-portfolio.ts')
    return (await loadPortfolio(portfolioFile())).portfolio.url ?? null
  },
  site: {
    /** @param {string} address */
    fetchText: (address) =>
      fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) })
        .then((answer) => (answer.ok ? answer.text() : null))
        .catch(() => null),
    wait: setTimeout,
  },
  input,
  output,
  errors,
  isTerminal: input.isTTY && output.isTTY,
})
