import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit } from '@playwright/test'
import { chromiumOptions } from './scripts/launch-chromium.mjs'

const others = [
  { name: 'firefox', type: firefox, use: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, use: devices['Desktop Safari'] },
]
const installed = others.filter(({ type }) => existsSync(type.executablePath()))
const skipped = others.filter((browser) => !installed.includes(browser)).map(({ name }) => name)
// Workers read this file too; only the first process says it.
if (skipped.length > 0 && process.env.TEST_WORKER_INDEX === undefined) {
  console.info(`Skipped: ${skipped.join(', ')} (not installed; npx playwright install ${skipped.join(' ')})`)
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: '100%',
  forbidOnly: Boolean(process.env.CI),
  // A shared machine hiccups; what passes only the second time is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list', { printSteps: false }]],
  // A trace of every test costs a third of the time: E2E_TRACE=1 records one of each that fails.
  use: { trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: chromiumOptions(),
      },
    },
    ...installed.map(({ name, use }) => ({ name, use })),
  ],
})
