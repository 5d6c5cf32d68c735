import { defineConfig, devices } from '@playwright/test'
import { chromiumOptions } from '../../scripts/lib/programs/launch-chromium.mjs'

/** The configuration of `npm run loss`. */
export default defineConfig({
  testDir: '.',
  grep: new RegExp(process.env.LOSS_ONLY ?? ''),
  outputDir: '../../test-results/loss',
  fullyParallel: true,
  // The full run has hundreds of rounds in one test.
  timeout: 3_600_000,
  // The longest time that the page may take to say anything, on a busy machine.
  expect: { timeout: 60_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: chromiumOptions(),
    actionTimeout: 60_000,
  },
})
