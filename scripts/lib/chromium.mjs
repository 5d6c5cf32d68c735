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
const ON_MACOS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
/** Variables of Windows. Chrome is installed for all users or for one. */
const WINDOWS_FOLDERS = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * The system's Chromium or Chrome: the one CHROMIUM_PATH names, else one on the PATH, else one at a usual path.
 * Throws if CHROMIUM_PATH names no file, because another browser would be used unnoticed.
 * @param {NodeJS.Platform} [platform]
 * @returns {string | null}
 */
export function findSystemChromium(platform = process.platform) {
  const named = process.env.CHROMIUM_PATH
  if (named && !isFile(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  if (named) return named
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...onPath, ...usualPaths(platform)].find(isFile) ?? null
}

/** @param {NodeJS.Platform} platform @returns {string[]} */
function usualPaths(platform) {
  if (platform === 'darwin') return ON_MACOS
  if (platform !== 'win32') return []
  return WINDOWS_FOLDERS.map((name) => process.env[name] ?? '')
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'))
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
 * @returns {{ message: string, command: string, args: string[] }[]} `message` names all that the command installs
 */
export function installCommands(isDebianRoot) {
  const playwright = ['--no-install', 'playwright', 'install']
  if (!isDebianRoot) {
    return [
      {
        message: "No Chromium found. Installing Playwright's Chromium …",
        command: 'npx',
        args: [...playwright, 'chromium'],
      },
    ]
  }
  const packages = ['chromium-headless-shell', 'chromium'].map((name) => ({
    message: `No Chromium found. Installing the system's package ${name} and the packages it needs (apt-get) …`,
    command: 'apt-get',
    args: ['install', '-y', '-qq', '--no-install-recommends', name],
  }))
  return [
    {
      message:
        "No Chromium found. Installing Playwright's Chromium and the system's packages that it needs (apt-get) …",
      command: 'npx',
      args: [...playwright, '--with-deps', 'chromium'],
    },
    {
      message: "No Chromium found. Fetching the list of the system's packages (apt-get) …",
      command: 'apt-get',
      args: ['update', '-qq'],
    },
    ...packages,
  ]
}

/** Installs a Chromium if there is none. Ends the process with advice if that fails. */
export async function ensureChromium() {
  if (await hasChromium()) return
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const { message, command, args } of installCommands(isDebianRoot)) {
    console.log(message)
    await run(command, args, { env })
    if (await hasChromium()) return
  }
  console.error('No Chromium could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}
