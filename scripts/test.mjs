// `npm test`: sets up what is missing, then runs every check. Needs nothing but Node and npm.
import './set-up.mjs'
import { runOrExit } from './lib/run.mjs'

// The desktop app is built for the browser tests (e2e/support/global-setup.ts). What they leave out here they say.
const env = { ...process.env, E2E_BRIEF: '1' }
for (const step of ['lint', 'types', 'unit', 'build:web', 'budget', 'e2e']) {
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)
  await runOrExit('npm', ['run', '--silent', step], { env })
}
console.log('\nEverything passed.')
