import { existsSync } from 'node:fs'
import { defineConfig, devices, firefox, webkit } from '@playwright/test'
import type { WorkerOptions } from './e2e/support/test'
import { whyNoElectron } from './scripts/lib/electron-program.mjs'
import { chromiumOptions } from './scripts/lib/launch-chromium.mjs'
import { SWITCHES } from './src/main/switches'

/** A folder's specs. Patterns are held against whole paths, in which a clone's own folders may have the same names. */
const specsIn = (folder: string) => `**/e2e/${folder}/**/*.spec.ts`
/** What browsers do not run. They run all else, so that no spec is left out. */
const NOT_WEB = ['desktop', 'electron'].map(specsIn)
/** What the desktop app runs, on Electron and on the fake of it. */
const DESKTOP = ['shared', 'desktop'].map(specsIn)
/** What the renderer does by itself, wherever it runs. */
const RENDERER = specsIn('renderer')
/** `npm test` has the renderer's own specs run on the web and on Electron alone: the fake would add a sixth of its time. */
const isBrief = process.env.E2E_BRIEF === '1'

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
  ...(isBrief ? ['e2e/renderer on desktop (it runs on the web; npm run e2e has it on both)'] : []),
]
// Workers read this file too; only the first process says it.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const reason of skipped) console.info(`Skipped: ${reason}`)

/** A trace costs a third of a test's time, so CI and E2E_TRACE=1 alone record one, and keep it for a test that fails. */
const trace = process.env.CI || process.env.E2E_TRACE ? 'retain-on-failure' : 'off'

export default defineConfig<object, WorkerOptions>({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // A machine shared with others may stand still for half a minute; one that is free never waits that long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A test waits for its browser now and then: on two cores a third worker saves a tenth of the time.
  workers: '150%',
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list', { printSteps: false }], ['./e2e/support/skip-reasons.ts']],
  use: { trace },
  projects: [
    {
      name: 'chromium',
      testIgnore: NOT_WEB,
      use: { ...devices['Desktop Chrome'], launchOptions: chromiumOptions() },
    },
    ...installed.map(({ name, use }) => ({ name, testIgnore: NOT_WEB, use })),
    {
      name: 'desktop',
      testMatch: isBrief ? DESKTOP : [...DESKTOP, RENDERER],
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
            testMatch: [...DESKTOP, RENDERER, specsIn('electron')],
            use: { target: 'electron' as const },
          },
        ]),
  ],
})
