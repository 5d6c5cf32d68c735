import { existsSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'

/** The headless shells come first: they need a quarter less work for each test. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * The system's Chromium or Chrome: the one CHROMIUM_PATH names, else one on the PATH. Throws if CHROMIUM_PATH names no file,
 * because another browser would be used unnoticed.
 * @returns {string | null}
 */
export function findSystemChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && !isFile(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (named) return named
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isFile) ?? null
}

/** @returns {Promise<boolean>} whether the system or Playwright has a Chromium */
async function hasChromium() {
  if (findSystemChromium() !== null) return true
  const { chromium } = await import('@playwright/test')
  return existsSync(chromium.executablePath())
}

/**
 * The commands that may install a Chromium, in the order to try them. System packages are installed only for root on a
 * Debian-like system, as in a container.
 * @param {boolean} isDebianRoot
 * @returns {[string, ...string[]][]}
 */
export function installCommands(isDebianRoot) {
  if (!isDebianRoot) return [['npx', '--no-install', 'playwright', 'install', 'chromium']]
  return [
    ['npx', '--no-install', 'playwright', 'install', '--with-deps', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ]
}

/** Installs a Chromium if there is none. Ends the process with advice if that fails. */
export async function ensureChromium() {
  if (await hasChromium()) return
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const [command, ...args] of installCommands(isDebianRoot)) {
    console.log(`No Chromium found. Installing one (${command} ${args.join(' ')}) …`)
    await run(command, args, { env })
    if (await hasChromium()) return
  }
  console.error('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
