// `npm start`: installs and builds as needed, then serves the site. Needs nothing but Node and npm.
import { ensureDependencies } from './lib/dependencies.mjs'
import { runOrExit } from './lib/programs/run.mjs'
import { basePathOf, isSiteStale, noticesOf } from './lib/site-inputs.mjs'

const FOLDER = 'dist/web'
/** A text that is no number is refused by the server. */
const port = Number(process.env.PORT?.trim() || 4173)

// npm ends only the shell between the two, when it is ended itself.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.exit()
}, 500).unref()

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
