// `npm run package`: builds the desktop app and packages it for this system, to dist/desktop.
import { ensureDependencies } from './lib/dependencies.mjs'
import { loadModule } from './lib/load-module.mjs'
import { packageOptions } from './lib/package-options.mjs'
import { portfolioFile } from './lib/portfolio-file.mjs'
import { runOrExit } from './lib/programs/run.mjs'

await ensureDependencies()
await runOrExit('npm', ['run', '--silent', 'build:desktop'])

/** @type {typeof import('./site/config/load-portfolio')} */
const { loadPortfolio } = await loadModule('site/config/load-portfolio.ts')
const { portfolio } = await loadPortfolio(portfolioFile())

const { build } = await import('electron-builder')
const config = packageOptions(portfolio, process.env, new Date().getFullYear())
for (const file of await build({ config, publish: 'never' })) console.log(`Packaged ${file}`)
