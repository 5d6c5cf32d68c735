import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { buildInstant } from './scripts/lib/build-instant.mjs'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'
import { siteFolder } from './scripts/lib/site-folder.mjs'
import { type LoadShown, portfolioPlugin } from './scripts/site/config/portfolio-plugin'
import { LICENSES, licensesPlugin } from './scripts/site/licenses/licenses-plugin'
import { SOURCES } from './scripts/site/pages/start-page'
import { createPrerenderer, type Prerenderer } from './scripts/site/prerenderer'
import { smallerBundlePlugin } from './scripts/site/smaller-bundle'

const top = import.meta.dirname
const root = resolve(top, 'src/renderer')
const sourceFolder = resolve(root, 'src')

/** React, and the module that imports it first. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|entries\/react-client\.ts$/

/** Names in imports, and their files. */
const ALIASES = [
  { find: '@', replacement: sourceFolder },
  { find: '@publishing', replacement: resolve(top, 'src/publishing') },
  // A part of @emailjs/browser that fails where storage is blocked (decision 18).
  {
    find: '../utils/createWebStorage/createWebStorage',
    replacement: resolve(sourceFolder, 'features/contact/no-web-storage.ts'),
  },
]

/** All that the page's markup depends on, for the browser and the prerenderer. */
function markupOptions(load?: LoadShown): UserConfig {
  return {
    root,
    envDir: top,
    define: {
      'import.meta.env.BUILD_YEAR': new Date(buildInstant()).getUTCFullYear(),
      'import.meta.env.SITE_FOLDER': JSON.stringify(siteFolder(top)),
    },
    resolve: { alias: ALIASES },
    plugins: [react(), portfolioPlugin(portfolioFile(), load)],
    // Images stay files, so that the browser can cache them.
    build: { assetsInlineLimit: 0 },
  }
}

/** Renders the public page with the renderer's options. */
export const rendererPrerenderer = (load?: LoadShown): Prerenderer =>
  createPrerenderer(() => markupOptions(load))

/** The renderer's options, shared by the web build, the desktop build and the unit tests. `load`: see `portfolioPlugin`. */
export function rendererOptions(load?: LoadShown): UserConfig {
  const { plugins = [], build, ...markup } = markupOptions(load)
  return {
    ...markup,
    plugins: [...plugins, tailwindcss(), smallerBundlePlugin(), licensesPlugin()],
    build: {
      ...build,
      emptyOutDir: true,
      license: LICENSES,
      rollupOptions: {
        input: {
          index: resolve(root, SOURCES['index.html'].entry),
          admin: resolve(root, SOURCES['admin.html'].entry),
        },
        // Rolldown's warnings about slow plugins would hide the owner's notices.
        checks: { bundlerTimings: false },
        // React has its own file: the page evaluates it and the app in two tasks.
        output: { codeSplitting: { groups: [{ name: 'react', test: REACT }] } },
      },
    },
  }
}
