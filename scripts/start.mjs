// `npm start`: installs and builds as needed, then serves the site. Needs nothing but Node and npm.
import { ensureDependencies } from './lib/dependencies.mjs'
import { endWithNpm } from './lib/programs/end-with-npm.mjs'
import { runOrExit } from './lib/programs/run.mjs'
import { addressesOf, hostOf } from './lib/server/host.mjs'
import { basePathOf, isSiteStale, noticesOf } from './lib/site-inputs.mjs'

const FOLDER = 'dist/web'
const DEFAULT_PORT = 4173

endWithNpm()

const host = hostOf(process.env.HOST)
const port = process.env.PORT?.trim() ? Number(process.env.PORT) : DEFAULT_PORT

await ensureDependencies()

const isStale = isSiteStale(FOLDER)
if (isStale) {
  console.log('Building the site …')
  await runOrExit('npm', ['run', '--silent', 'build:web'])
}

const base = basePathOf(FOLDER)
const { serve } = await import('./lib/server/serve.mjs')
try {
  const served = await serve({ folder: FOLDER, base, port, host })
  // A build has printed the notices itself.
  if (!isStale) for (const notice of noticesOf(FOLDER)) console.log(notice)
  for (const address of addressesOf(host)) {
    const site = `http://${address}:${served.port}${base}`
    console.log(`\n  Site   ${site}\n  Admin  ${site}admin`)
  }
  console.log('\n  Stop with Ctrl+C.')
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const why = isTaken ? `Port ${port} is taken by another program.` : `The site cannot be served: ${error}.`
  console.error(`${why} Set another PORT, or another HOST.`)
  process.exit(1)
}
