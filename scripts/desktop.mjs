// `npm run dev` and `npm run desktop`: start the desktop app, from its sources or from a build.
import { createRequire } from 'node:module'
import { ensureDependencies } from './lib/dependencies.mjs'
import { run, runOrExit } from './lib/programs/run.mjs'

await ensureDependencies()
// The package's module is its program's path. It downloads the program if that is missing.
const electron = createRequire(import.meta.url)('electron')

// A terminal inside an Electron program sets this; the app would then start as plain Node.
delete process.env.ELECTRON_RUN_AS_NODE

if (process.argv.includes('--dev')) process.exit(await run('npx', ['--no-install', 'electron-vite', 'dev']))
await runOrExit('npm', ['run', '--silent', 'build:desktop'])
process.exit(await run(electron, ['.']))
