import { existsSync, statSync } from 'node:fs'
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
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Windows' own variables: Chrome is installed for everybody, or for one user. */
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * The system's own Chromium or Chrome: CHROMIUM_PATH alone where it is set, else on the PATH, else in the usual places.
 * Throws where CHROMIUM_PATH names no file: with another browser than the wished one nobody would notice.
 * @param {NodeJS.Platform} [platform]
 * @returns {string | null}
 */
export function findSystemChromium(platform = process.platform) {
  const wished = process.env.CHROMIUM_PATH
  if (wished && !isFile(wished)) throw new Error(`CHROMIUM_PATH names no file: ${wished}`)
  if (wished) return wished
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...usualPlaces(platform)].find(isFile) ?? null
}

/** @param {NodeJS.Platform} platform @returns {string[]} */
function usualPlaces(platform) {
  if (platform === 'darwin') return ON_MACOS
  if (platform !== 'win32') return []
  return WINDOWS_FOLDERS.map((name) => process.env[name] ?? '')
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
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
 * The ways to a Chromium, for one after the other to be tried. Packages of the system are installed only for root on
 * Debian and its like, as in a container.
 * @param {boolean} isDebianRoot
 * @returns {{ says: string, command: string, args: string[] }[]} commands, and what is said before each: all that it installs
 */
export function waysToChromium(isDebianRoot) {
  const playwright = ['--no-install', 'playwright', 'install']
  if (!isDebianRoot) {
    return [{ says: "Installing Playwright's own …", command: 'npx', args: [...playwright, 'chromium'] }]
  }
  const packages = ['chromium-headless-shell', 'chromium'].map((name) => ({
    says: `Installing the system's package ${name} and those it needs (apt-get) …`,
    command: 'apt-get',
    args: ['install', '-y', '-qq', '--no-install-recommends', name],
  }))
  return [
    {
      says: "Installing Playwright's own, and those of the system's packages that it needs (apt-get) …",
      command: 'npx',
      args: [...playwright, '--with-deps', 'chromium'],
    },
    {
      says: "Fetching the list of the system's packages (apt-get) …",
      command: 'apt-get',
      args: ['update', '-qq'],
    },
    ...packages,
  ]
}

/**
 * Makes sure there is a Chromium: the system's, else Playwright's, else one is installed; ends the process
 * with what to do when none can be had.
 */
export async function ensureChromium() {
  if (await hasChromium()) return
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const { says, command, args } of waysToChromium(isDebianRoot)) {
    console.log(`No Chromium found. ${says}`)
    await run(command, args, { env })
    if (await hasChromium()) return
  }
  console.error('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
