import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** A browser without windows first: what Playwright takes of its own, and a quarter less work for each test. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * The system's own Chromium or Chrome: CHROMIUM_PATH, then the PATH, then the usual places.
 * @returns {string | null}
 */
export function findSystemChromium() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return (
    [process.env.CHROMIUM_PATH ?? '', ...onPath, ...PLACES].find((path) => path && existsSync(path)) ?? null
  )
}

/** @returns {Promise<boolean>} whether Playwright's own Chromium is installed */
async function hasPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/** @returns {Promise<boolean>} whether there is a Chromium to test with, be it the system's or Playwright's */
async function hasChromium() {
  return findSystemChromium() !== null || (await hasPlaywrightChromium())
}

/**
 * Makes sure there is a Chromium: the system's, else Playwright's, else one is installed; ends the process
 * with what to do when none can be had.
 */
export async function ensureChromium() {
  if (await hasChromium()) return
  console.log('No Chromium found; installing one …')
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  await run('npx', [
    '--no-install',
    'playwright',
    'install',
    ...(isDebianRoot ? ['--with-deps'] : []),
    'chromium',
  ])
  if (await hasChromium()) return
  if (isDebianRoot) {
    await run('apt-get', ['update', '-qq'])
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const name of ['chromium-headless-shell', 'chromium']) {
      if (await hasChromium()) break
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })
    }
  }
  if (await hasChromium()) return
  console.error('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
