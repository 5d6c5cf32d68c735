// `npm start`: sets up what is missing, then serves the site. Needs nothing but Node and npm.
import { existsSync, readFileSync } from 'node:fs'
import { builtBasePath } from './lib/built-base-path.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { portOf } from './lib/port.mjs'
import { runOrExit } from './lib/run.mjs'
import { isSiteStale, noticesFileOf } from './lib/site-inputs.mjs'

const FOLDER = 'dist/web'

/** Why a port cannot be used, by the system's error code. @type {Readonly<Record<string, string>>} */
const PORT_PROBLEMS = {
  EADDRINUSE: 'is taken by another program',
  EACCES: 'is not open to programs without more rights',
}

const port = portOf(process.env.PORT)
if (port === null) {
  console.error(`PORT must be a number from 0 to 65535; it is ${process.env.PORT}.`)
  process.exit(1)
}

await ensureDependencies()

let notices = ''
if (isSiteStale(FOLDER)) {
  console.log('Building the site …')
  await runOrExit('npm', ['run', '--silent', 'build:web'])
} else if (existsSync(noticesFileOf(FOLDER))) {
  // A build prints them itself.
  notices = readFileSync(noticesFileOf(FOLDER), 'utf8')
}

const base = builtBasePath(FOLDER)
const { serve } = await import('./lib/serve.mjs')
try {
  const served = await serve({ folder: FOLDER, base, port })
  const site = `http://127.0.0.1:${served.port}${base}`
  if (notices) console.log(notices)
  console.log(`\n  Site   ${site}\n  Admin  ${site}admin\n\n  Stop with Ctrl+C.`)
} catch (error) {
  const why = PORT_PROBLEMS[error instanceof Error && 'code' in error ? String(error.code) : '']
  if (!why) throw error
  const other = port > 1023 && port < 65535 ? port + 1 : 4174
  const command = process.platform === 'win32' ? `$env:PORT=${other}; npm start` : `PORT=${other} npm start`
  console.error(`Port ${port} ${why}. Choose another one: ${command}`)
  process.exit(1)
}
