import { resolve } from 'node:path'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { rendererOptions } from './vite.renderer'

const component = ['src/renderer/src/**/*.test.tsx']
const testing = resolve(import.meta.dirname, 'src/renderer/src/testing')

export default mergeConfig(
  rendererOptions(),
  defineConfig({
    root: import.meta.dirname,
    test: {
      // A machine that is busy with something else is no reason to fail.
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      // Vitest would leave a core free, which on two cores is one file after the other.
      maxWorkers: '100%',
      setupFiles: [resolve(testing, 'watch-console.ts')],
      projects: [
        {
          extends: true,
          test: {
            name: 'decisions',
            environment: 'node',
            include: ['{src,scripts,e2e}/**/*.test.ts'],
            // What decides keeps nothing between two files, so that a process for each would only cost half a minute.
            isolate: false,
            // It can be started once in a process, and each file loads its own.
            server: { deps: { inline: ['@resvg/resvg-wasm'] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            environment: 'jsdom',
            // A page of its own for each file, with jsdom itself loaded once.
            pool: 'vmForks',
            include: component,
            // Beside the one above: of two texts this one alone would count.
            setupFiles: [resolve(testing, 'set-up-page.ts')],
          },
        },
      ],
    },
  }),
)
