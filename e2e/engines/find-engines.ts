import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { WebKitPrograms } from './webkit-system'

/** The programs that start an engine, or a sentence why it cannot be started here. */
export type Found<Programs> = { programs: Programs } | { missing: string }

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isFile)

/** The system's Firefox. */
export function findFirefox(): Found<string> {
  const path = ['firefox-esr', 'firefox'].map(onPath).find((found) => found !== undefined)
  if (!path) return { missing: 'Firefox is not installed. On Debian: apt-get install firefox-esr' }
  // Ubuntu's Firefox is a script of this kind.
  if (readFileSync(path).subarray(0, 4096).includes('/snap/'))
    return { missing: "Firefox is a snap, which may not read the tests' profile." }
  return { programs: path }
}

/** The folders where distributions put WebKitGTK's own browser, one for each processor and version. */
const MINI_BROWSERS = ['/usr/lib', '/usr/libexec', ...folders('/usr/lib')].flatMap((folder) =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((version) => join(folder, version, 'MiniBrowser')),
)

function folders(of: string): string[] {
  return existsSync(of)
    ? readdirSync(of)
        .filter((name) => name.endsWith('-linux-gnu'))
        .map((name) => join(of, name))
    : []
}

/** The system's WebKitGTK, which has Safari's engine. */
export function findWebKit(): Found<WebKitPrograms> {
  const driver = onPath('WebKitWebDriver')
  const display = onPath('Xvfb')
  const browser = MINI_BROWSERS.find(isFile)
  if (driver && display && browser) return { programs: { driver, display, browser } }
  return { missing: 'WebKitGTK is not installed. On Debian: apt-get install webkit2gtk-driver xvfb' }
}
