import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'
import { finishPagesPlugin } from './scripts/build/finish-pages-plugin'
import { inlineScriptsPlugin } from './scripts/build/inline-scripts-plugin'
import { portfolioPlugin } from './scripts/build/portfolio-plugin'
import { prerenderPlugin } from './scripts/build/prerender-plugin'
import { portfolioFile } from './scripts/lib/portfolio-file.mjs'

const top = import.meta.dirname
const root = resolve(top, 'src/renderer')
const sourceFolder = resolve(root, 'src')

/** React, and the module that has it evaluated. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|entries\/react-client\.ts$/

/** Names in imports, and what they stand for. */
const ALIASES = [
  { find: '@', replacement: sourceFolder },
  // How a part of @emailjs/browser asks for another one.
  {
    find: '../utils/createWebStorage/createWebStorage',
    replacement: resolve(sourceFolder, 'features/contact/no-web-storage.ts'),
  },
]

/** What the page's markup depends on: the same in the browser and when it is prerendered. */
function markupOptions(): UserConfig {
  return {
    root,
    envDir: top,
    define: { 'import.meta.env.BUILD_YEAR': new Date().getFullYear() },
    resolve: { alias: ALIASES },
    plugins: [react(), portfolioPlugin(portfolioFile())],
    // Images stay files: a data URL can neither be cached nor, when it fails, be told from a missing one.
    build: { assetsInlineLimit: 0 },
  }
}

/** The renderer's options, shared by the web build, the desktop build and the unit tests. */
export function rendererOptions(): UserConfig {
  const { plugins = [], build, ...markup } = markupOptions()
  return {
    ...markup,
    plugins: [
      ...plugins,
      tailwindcss(),
      inlineScriptsPlugin(),
      prerenderPlugin({
        entry: resolve(sourceFolder, 'entries/prerender.tsx'),
        packages: resolve(top, 'node_modules'),
        options: markupOptions,
      }),
      finishPagesPlugin(),
    ],
    build: {
      ...build,
      emptyOutDir: true,
      rollupOptions: {
        input: [resolve(root, 'index.html'), resolve(root, 'admin.html')],
        // On a slow machine they would be said below what an owner should read, who has written none of the plugins.
        checks: { bundlerTimings: false },
        // Apart from the app, so that the two are evaluated one after the other, with the browser's turn between.
        output: {
          codeSplitting: {
            groups: [{ name: 'react', test: REACT }],
          },
        },
      },
    },
  }
}
