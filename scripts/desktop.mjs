// `npm run dev` and `npm run desktop`: start the desktop app, from its sources or from a build.
import { ensureDependencies } from './lib/dependencies.mjs'
import { run, runOrExit } from './lib/programs/run.mjs'

await ensureDependencies()
const { ensureElectron } = await import('./lib/programs/electron-program.mjs')
const electron = ensureElectron()

// A terminal inside an Electron program sets this; the app would then start as plain Node.
delete process.env.ELECTRON_RUN_AS_NODE

if (process.argv.includes('--dev')) process.exit(await run('npx', ['--no-install', 'electron-vite', 'dev']))
await runOrExit('npm', ['run', '--silent', 'build:desktop'])
process.exit(await run(electron, ['.']))
