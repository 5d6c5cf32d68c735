// `npm test`: runs every check.
import { runOrExit } from './lib/run.mjs'

// The browser tests build the desktop app (e2e/support/global-setup.ts), and print what E2E_BRIEF leaves out.
const env = { ...process.env, E2E_BRIEF: '1' }
for (const step of ['lint', 'types', 'unit', 'build:web', 'budget', 'e2e']) {
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)
  await runOrExit('npm', ['run', '--silent', step], { env })
}
console.log('\nEverything passed.')
