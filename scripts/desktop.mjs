// `npm run dev` and `npm run desktop`: start the desktop app, from its sources or from what was built.
import { createRequire } from 'node:module'
import { ensureDependencies } from './dependencies.mjs'
import { run, runOrExit } from './run.mjs'

await ensureDependencies()

/** Electron's program, downloaded by its own package when it is missing; null when that cannot be done here. */
function findElectron() {
  try {
    return String(createRequire(import.meta.url)('electron'))
  } catch {
    return null
  }
}

const electron = findElectron()
if (electron === null) {
  console.error(
    "Electron's program is not installed and could not be downloaded: run this again where GitHub can be reached, with Node 22.12 or newer.",
  )
  process.exit(1)
}

if (process.argv.includes('--dev')) process.exit(await run('npx', ['--no-install', 'electron-vite', 'dev']))
await runOrExit('npm', ['run', '--silent', 'build:desktop'])
process.exit(await run(electron, ['.']))
