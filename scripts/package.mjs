// `npm run package`: builds the desktop app and packages it for this system, to dist/desktop.
import { resolve } from 'node:path'
import { ensureDependencies } from './lib/dependencies.mjs'
import { packageOptions } from './lib/package-options.mjs'
import { portfolioFile } from './lib/portfolio-file.mjs'
import { runOrExit } from './lib/run.mjs'

await ensureDependencies()
const { ensureElectron } = await import('./lib/electron-program.mjs')
ensureElectron()
await runOrExit('npm', ['run', '--silent', 'build:desktop'])

const { runnerImport } = await import('vite')
/** @type {{ module: typeof import('./build/load-portfolio') }} */
const { module } = await runnerImport(resolve(import.meta.dirname, 'build/load-portfolio.ts'), {
  configFile: false,
  envFile: false,
  logLevel: 'silent',
})
const { portfolio } = await module.loadPortfolio(portfolioFile())

const { build } = await import('electron-builder')
const config = packageOptions(portfolio, process.env, new Date().getFullYear())
for (const file of await build({ config, publish: 'never' })) console.log(`Packaged ${file}`)
