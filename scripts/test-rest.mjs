// `npm run test:rest`: the tests that `npm test` leaves out.
import { runOrExit } from './lib/programs/run.mjs'

const env = { ...process.env, TEST_PART: 'rest' }
await runOrExit('npm', ['run', '--silent', 'unit'], { env })
await runOrExit('npx', ['--no-install', 'playwright', 'test'], { env })
