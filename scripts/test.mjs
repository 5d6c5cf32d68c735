// `npm test`: runs every check.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runOrExit } from './lib/run.mjs'

// The browser tests build the desktop app (e2e/support/global-setup.ts), and print what E2E_BRIEF leaves out.
const env = { ...process.env, E2E_BRIEF: '1' }
/** @param {string} step */
const heading = (step) => console.log(`\n── ${step} ${'─'.repeat(60 - step.length)}`)

for (const step of ['lint', 'types', 'build:web', 'budget']) {
  heading(step)
  await runOrExit('npm', ['run', '--silent', step], { env })
}

// At once: unit tests wait for git, and browser tests for their browsers. One after the other takes half as long again.
const folder = mkdtempSync(join(tmpdir(), 'unit-'))
const log = join(folder, 'output')
const file = openSync(log, 'w')
const unit = run('npm', ['run', '--silent', 'unit'], { env, file }).finally(() => closeSync(file))
heading('e2e')
const browsers = await run('npm', ['run', '--silent', 'e2e'], { env })
const failed = (await unit) + browsers
heading('unit')
process.stdout.write(readFileSync(log))
rmSync(folder, { recursive: true })
if (failed > 0) process.exit(1)
console.log('\nEverything passed.')
