import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit } from '@playwright/test'
import type { WorkerOptions } from './e2e/support/test'
import { whyNoElectron } from './scripts/lib/programs/electron-program.mjs'
import { chromiumOptions } from './scripts/lib/programs/launch-chromium.mjs'
import { SWITCHES } from './src/main/app-setting'

/** A folder's specs. Playwright matches whole paths, and folders above the clone may have the same names. */
const specsIn = (folder: string) => `**/e2e/${folder}/**/*.spec.ts`
/** The specs that browsers do not run. They run one case of the loss harness, in few rounds. */
const NOT_WEB = [...['desktop', 'electron'].map(specsIn), '**/e2e/loss/!(two-tabs).spec.ts']
process.env.LOSS_ROUNDS ??= '6'
/** The specs of both desktop targets. */
const DESKTOP = ['shared', 'desktop'].map(specsIn)
/** `npm test` runs the brief part; CI also runs the rest, `npm run e2e` both. The rest has the tests with this tag. */
const part = process.env.TEST_PART
const THOROUGH = /@thorough\b/
const byTag = part === 'brief' ? { grepInvert: THOROUGH } : part === 'rest' ? { grep: THOROUGH } : {}

const others = [
  { name: 'firefox', type: firefox, use: devices['Desktop Firefox'] },
  { name: 'webkit', type: webkit, use: devices['Desktop Safari'] },
]
const installed = others.filter(({ type }) => existsSync(type.executablePath()))
const electron = whyNoElectron()
const skipped = [
  ...others
    .filter((browser) => !installed.includes(browser))
    .map(({ name }) => `${name} (not installed; npx playwright install ${name})`),
  ...(electron ? [`electron (${electron})`] : []),
  ...(part === 'brief' ? ['tests tagged @thorough (npm run test:rest has them; CI runs it)'] : []),
]
// Workers read this file too; only the first process prints.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const reason of skipped) console.info(`Skipped: ${reason}`)

/** Keeps a trace of each test that fails. To record it costs a third of a test's time. */
const trace = process.env.E2E_TRACE ? 'retain-on-failure' : 'off'

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A shared machine may stall for half a minute. These limits cost nothing on a free one.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Tests often wait for their browser, so on two cores a third worker saves a tenth of the time.
  workers: '150%',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }], ['./e2e/support/skip-reasons.ts']],
  use: { trace },
  ...byTag,
  projects: [
    {
      name: 'chromium',
      testIgnore: NOT_WEB,
      use: { ...devices['Desktop Chrome'], launchOptions: chromiumOptions() },
    },
    ...installed.map(({ name, use }) => ({ name, testIgnore: NOT_WEB, use })),
    {
      name: 'desktop',
      testMatch: DESKTOP,
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: chromiumOptions(SWITCHES),
        target: 'desktop' as const,
      },
    },
    ...(electron
      ? []
      : [
          {
            name: 'electron',
            testMatch: [...DESKTOP, ...['renderer', 'electron'].map(specsIn)],
            use: { target: 'electron' as const },
          },
        ]),
  ],
})
