import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

const PACKAGE = dirname(require.resolve('electron/package.json'))

/**
 * Electron's program if it is installed. Looks where the package's index.js looks, which would also start a download.
 * @param {string} [folder] the package's
 * @returns {string | null}
 */
export function findInstalledElectron(folder = PACKAGE) {
  const nameFile = join(folder, 'path.txt')
  if (!existsSync(nameFile)) return null
  const program = join(folder, 'dist', readFileSync(nameFile, 'utf8'))
  return existsSync(program) ? program : null
}

/** Why the app cannot be started here, as a clause; null if it can. @returns {string | null} */
export function whyNoElectron() {
  if (findInstalledElectron() === null) return 'Electron is not installed; npm run desktop downloads it'
  const needsScreen = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
  return needsScreen ? 'there is no screen; xvfb-run npm test gives it one' : null
}
