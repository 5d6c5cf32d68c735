// `npm run loss [-- --only name --rounds n --full --site folder]`: tries to make the built site lose a text. It knows only
// the screens and the key 'blogPosts', so it can judge any way of storing.
import { parseArgs } from 'node:util'
import { run, runOrExit } from '../../scripts/lib/programs/run.mjs'
import { serve } from '../../scripts/lib/server/serve.mjs'
import { basePathOf, isSiteStale } from '../../scripts/lib/site-inputs.mjs'

const FOLDER = 'dist/web'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string' },
    full: { type: 'boolean', default: false },
    site: { type: 'string' },
  },
})
if (!values.site && isSiteStale(FOLDER))
  await runOrExit('npm', ['run', '--silent', 'build:web', '--', '--logLevel', 'warn'])
const folder = values.site ?? FOLDER
const base = basePathOf(folder)
const { server, port } = await serve({ folder, base, port: 0 })
const args = ['--no-install', 'playwright', 'test', '--config', 'e2e/loss']
const env = {
  ...process.env,
  SITE_URL: `http://127.0.0.1:${port}${base}`,
  LOSS_ROUNDS: values.rounds ?? '',
  LOSS_FULL: values.full ? '1' : '',
  LOSS_ONLY: values.only.join('|'),
}
process.exitCode = await run('npx', args, { env })
server.closeAllConnections()
server.close()
