import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Where the desktop app is built for the tests: a folder that Electron can be started on. */
export const DESKTOP_FOLDER = 'dist/e2e/desktop'

/** The page's side of the bridge, for a browser that has no preload. */
const BRIDGE = 'page-bridge.js'
/** What Electron loads before the app. */
export const ELECTRON_SYSTEM = 'electron-system.cjs'

async function bundle(entry: string, format: 'iife' | 'cjs', fileName: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: DESKTOP_FOLDER,
      emptyOutDir: false,
      minify: false,
      lib: {
        entry: resolve(import.meta.dirname, entry),
        formats: [format],
        name: 'bundle',
        fileName: () => fileName,
      },
      rollupOptions: { external: /^(electron|node:.*)$/ },
    },
  })
}

/** What the tests need beside the built app. */
export async function buildBeside(): Promise<void> {
  const { name, version, main } = JSON.parse(await readFile('package.json', 'utf8'))
  const about = { name, version, main, type: 'module' }
  await writeFile(join(DESKTOP_FOLDER, 'package.json'), JSON.stringify(about))
  await bundle('page-bridge.ts', 'iife', BRIDGE)
  await bundle('electron-system.ts', 'cjs', ELECTRON_SYSTEM)
}

export const readBridge = (): Promise<string> => readFile(join(DESKTOP_FOLDER, BRIDGE), 'utf8')
