// `npm run package`: builds the desktop app and packages it for this system, to dist/desktop.
import { ensureDependencies } from './lib/dependencies.mjs'
import { packageOptions } from './lib/package-options.mjs'
import { portfolioFile } from './lib/portfolio-file.mjs'
import { runOrExit } from './lib/run.mjs'

await ensureDependencies()
const { ensureElectron } = await import('./lib/electron-program.mjs')
ensureElectron()
await runOrExit('npm', ['run', '--silent', 'build:desktop'])

// The build above has checked the owner's config.
const { loadConfigFromFile } = await import('vite')
const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, portfolioFile())
const owner = /** @type {Parameters<typeof packageOptions>[0] & object} */ (loaded?.config)

const { build } = await import('electron-builder')
const config = packageOptions(owner, process.env, new Date().getFullYear())
for (const file of await build({ config, publish: 'never' })) console.log(`Packaged ${file}`)
