import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { build } from 'vite'

/** Where the desktop app is built for the tests: a folder that Electron can be started on. */
export const DESKTOP_FOLDER = 'dist/e2e/desktop'

/** The built main process in a form that one process can run several times, each time on another fake. */
const MAIN = 'main.cjs'
/** The script that Electron loads before the app. */
export const ELECTRON_SYSTEM = 'electron-system.cjs'

async function bundle(entry: string, fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    // Bundled packages load Node's modules with it.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(resolve(DESKTOP_FOLDER, fileName)).href) },
    build: {
      outDir: DESKTOP_FOLDER,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['cjs'], fileName: () => fileName },
      rollupOptions: { external: /^(electron|node:.*)$/ },
    },
  })
}

/** Builds the files that the tests need beside the built app. */
export async function buildBeside(): Promise<void> {
  const { name, version, main } = JSON.parse(await readFile('package.json', 'utf8'))
  const about = { name, version, main, type: 'module' }
  await writeFile(join(DESKTOP_FOLDER, 'package.json'), JSON.stringify(about))
  await bundle(resolve(DESKTOP_FOLDER, main), MAIN)
  await bundle(resolve(import.meta.dirname, 'electron-system.ts'), ELECTRON_SYSTEM)
}

const require = createRequire(import.meta.url)

/** Runs main's script as Electron does, with `electron` instead of Electron. `fetch` replaces the internet. */
export async function runMain(
  electron: object,
  fetch: (address: unknown) => Promise<Response>,
): Promise<void> {
  const filename = join(DESKTOP_FOLDER, MAIN)
  const run = compileFunction(await readFile(filename, 'utf8'), ['require', 'fetch'], { filename })
  run((name: string) => (name === 'electron' ? electron : require(name)), fetch)
}
