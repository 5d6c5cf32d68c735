// `npm test`: sets up what is missing, then runs every check. Needs nothing but Node and npm.
import { ensureDependencies } from './dependencies.mjs'
import { runOrExit } from './run.mjs'

await ensureDependencies()
const { ensureChromium } = await import('./chromium.mjs')
await ensureChromium()

for (const step of ['lint', 'types', 'unit', 'build:web', 'budget', 'build:desktop', 'e2e']) {
  console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)
  await runOrExit('npm', ['run', '--silent', step])
}
console.log('\nEverything passed.')
