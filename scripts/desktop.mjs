// `npm run dev` and `npm run desktop`: start the desktop app, from its sources or from what was built.
import { ensureDependencies } from './dependencies.mjs'
import { run, runOrExit } from './run.mjs'

await ensureDependencies()
const { ensureElectron } = await import('./electron-program.mjs')
const electron = ensureElectron()

if (process.argv.includes('--dev')) process.exit(await run('npx', ['--no-install', 'electron-vite', 'dev']))
await runOrExit('npm', ['run', '--silent', 'build:desktop'])
process.exit(await run(electron, ['.']))
