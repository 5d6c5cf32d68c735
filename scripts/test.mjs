// `npm test`: runs every check.
import { runOrExit } from './lib/programs/run.mjs'

// The browser tests build the site and the desktop app (e2e/support/global-setup.ts), and list the specs left for CI.
const env = { ...process.env, TEST_PART: 'brief' }
for (const step of ['lint', 'types', 'unit', 'e2e']) {
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)
  await runOrExit('npm', ['run', '--silent', step], { env })
}
console.log('\nEverything passed.')
