import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/**
 * Electron's program, if it is here already. Asking the package itself would start a download.
 * @returns {string | null}
 */
export function findInstalledElectron() {
  const folder = dirname(require.resolve('electron/package.json'))
  const override = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const noted = join(folder, 'path.txt')
  if (!existsSync(noted)) return null
  const program = join(override ?? join(folder, 'dist'), readFileSync(noted, 'utf8'))
  return existsSync(program) ? program : null
}

/**
 * Electron's program, downloaded by its own package when it is missing. Says what to do and ends this process
 * when that cannot be done here.
 * @returns {string}
 */
export function ensureElectron() {
  try {
    return findInstalledElectron() ?? String(require('electron'))
  } catch {
    console.error(
      "Electron's program is not installed and could not be downloaded: run this again where GitHub can be reached, with Node 22.12 or newer.",
    )
    process.exit(1)
  }
}
