// `npm start`: installs and builds as needed, then serves the site. Needs nothing but Node and npm.
import { ensureDependencies } from './lib/dependencies.mjs'
import { endWithNpm } from './lib/end-with-npm.mjs'
import { addressesOf, hostOf, portOf } from './lib/host.mjs'
import { runOrExit } from './lib/run.mjs'
import { basePathOf, isSiteStale, noticesOf } from './lib/site-inputs.mjs'

const FOLDER = 'dist/web'

/** By the system's error code. @type {Readonly<Record<string, (port: number, command: string) => string>>} */
const PORT_PROBLEMS = {
  EADDRINUSE: (port, command) => `Port ${port} is taken by another program. Choose another port: ${command}`,
  EACCES: (port, command) =>
    `Port ${port} is not open to programs without more rights. Choose another port: ${command}`,
}

endWithNpm()

const host = hostOf(process.env.HOST)
const port = portOf(process.env.PORT)
if (port === null) {
  console.error(`PORT must be a number from 0 to 65535; it is ${process.env.PORT}.`)
  process.exit(1)
}

await ensureDependencies()

const isStale = isSiteStale(FOLDER)
if (isStale) {
  console.log('Building the site …')
  await runOrExit('npm', ['run', '--silent', 'build:web'])
}

const base = basePathOf(FOLDER)
const { serve } = await import('./lib/serve.mjs')
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
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EADDRNOTAVAIL') {
    console.error(`HOST must be an address of this machine, or 0.0.0.0 for all of them; it is ${host}.`)
    process.exit(1)
  }
  const problemOf = PORT_PROBLEMS[code]
  if (!problemOf) throw error
  const other = port > 1023 && port < 65535 ? port + 1 : 4174
  const command = process.platform === 'win32' ? `$env:PORT=${other}; npm start` : `PORT=${other} npm start`
  console.error(problemOf(port, command))
  process.exit(1)
}
