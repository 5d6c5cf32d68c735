// `npm run publish`: writes posts to content/, which the build puts on the site (docs/publishing.md).
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'

const root = resolve(import.meta.dirname, '..')
// npm starts scripts in the repository's folder. INIT_CWD is the folder in which npm was called.
const calledFrom = process.env.npm_lifecycle_event === 'publish' ? process.env.INIT_CWD : undefined
const cwd = calledFrom ?? process.cwd()
process.chdir(root)

await ensureDependencies()

const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('./publish/publish') }} */
const { module } = await runnerImport(resolve(import.meta.dirname, 'publish/publish.ts'), {
  configFile: false,
  envFile: false,
  logLevel: 'silent',
})
const { argv, env, platform, stdin: input, stdout: output, stderr: errors } = process
process.exitCode = await module.publish({
  args: argv.slice(2),
  root,
  cwd,
  env,
  platform,
  home: homedir(),
  now: () => new Date(),
  input,
  output,
  errors,
  isTerminal: input.isTTY && output.isTTY,
})
