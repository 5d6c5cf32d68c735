// `npm test`: runs every check.
import { runOrExit } from './lib/programs/run.mjs'

// The browser tests build the site and the desktop app (e2e/support/global-setup.ts), and list the specs left for CI.
const TESTED_SITE = 'dist/e2e/web'
const env = { ...process.env, TEST_PART: 'brief' }
for (const step of ['lint', 'types', 'unit', 'e2e', 'budget']) {
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)
  const args = step === 'budget' ? ['--', TESTED_SITE] : []
  await runOrExit('npm', ['run', '--silent', step, ...args], { env })
}
console.log('\nEverything passed.')
