// `npm run e2e:rest`: the browser tests that `npm test` leaves out.
import { runOrExit } from './lib/programs/run.mjs'

await runOrExit('npx', ['--no-install', 'playwright', 'test'], { env: { ...process.env, E2E_PART: 'rest' } })
