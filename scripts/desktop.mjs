// `npm run dev` and `npm run desktop`: start the desktop app, from its sources or from what was built.
import { ensureDependencies } from './lib/dependencies.mjs'
import { run, runOrExit } from './lib/run.mjs'

await ensureDependencies()
const { ensureElectron } = await import('./lib/electron-program.mjs')
const electron = ensureElectron()

// As a terminal has it that an Electron program opened: the app would start as plain Node.
delete process.env.ELECTRON_RUN_AS_NODE

if (process.argv.includes('--dev')) process.exit(await run('npx', ['--no-install', 'electron-vite', 'dev']))
await runOrExit('npm', ['run', '--silent', 'build:desktop'])
process.exit(await run(electron, ['.']))
