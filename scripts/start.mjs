// `npm start`: installs and builds as needed, then serves the site. Needs nothing but Node and npm.
import { ensureDependencies } from './lib/dependencies.mjs'
import { endWithNpm } from './lib/programs/end-with-npm.mjs'
import { runOrExit } from './lib/programs/run.mjs'
import { basePathOf, isSiteStale, noticesOf } from './lib/site-inputs.mjs'

const FOLDER = 'dist/web'
const DEFAULT_PORT = '4173'

endWithNpm()

const written = process.env.PORT?.trim() || DEFAULT_PORT
const port = Number(written)
if (!/^\d{1,5}$/.test(written) || port > 65_535) {
  console.error(`PORT must be a number from 0 to 65535; it is ${written}.`)
  process.exit(1)
}

await ensureDependencies()

if (isSiteStale(FOLDER)) {
  console.log('Building the site …')
  // Without the list of all files and the notices, which follow below.
  await runOrExit('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'warn'])
}

const base = basePathOf(FOLDER)
const { serve } = await import('./lib/server/serve.mjs')
try {
  const served = await serve({ folder: FOLDER, base, port })
  for (const notice of noticesOf(FOLDER)) console.log(notice)
  const site = `http://127.0.0.1:${served.port}${base}`
  console.log(`\n  Site   ${site}\n  Admin  ${site}admin\n\n  Stop with Ctrl+C.`)
} catch (error) {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const why = isTaken
    ? `Port ${port} is taken by another program.`
    : `The site cannot be served: ${String(error).replace(/\.$/, '')}.`
  console.error(`${why} Set another PORT.`)
  process.exit(1)
}
