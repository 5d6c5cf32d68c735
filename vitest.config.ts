import { resolve } from 'node:path'
import { mergeConfig } from 'vite'
import { configDefaults, defineConfig } from 'vitest/config'
import { rendererOptions } from './vite.renderer'

/** `npm test` leaves the thorough tests to `npm run test:rest`. */
const LEFT_OUT = { brief: ['**/*.thorough.test.ts'], rest: ['**/!(*.thorough).test.{ts,tsx}'] }
const exclude = [
  ...configDefaults.exclude,
  ...(LEFT_OUT[process.env.TEST_PART as keyof typeof LEFT_OUT] ?? []),
]
// The owner's config must not fail a test.
process.env.PORTFOLIO_CONFIG = resolve(import.meta.dirname, 'e2e/support/site/portfolio.fixture.ts')

const component = ['src/renderer/src/**/*.test.tsx']
const testing = resolve(import.meta.dirname, 'src/renderer/src/testing')

export default mergeConfig(
  rendererOptions(),
  defineConfig({
    root: import.meta.dirname,
    test: {
      // A busy machine must not fail a test.
      testTimeout: 30_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 10_000 } },
      // The owner's published posts must not fail a test.
      env: { PUBLISHED_FOLDER: 'no-content' },
      // Vitest would leave one core free, so two cores would run one file at a time.
      maxWorkers: '100%',
      setupFiles: [resolve(testing, 'watch-console.ts')],
      projects: [
        {
          extends: true,
          test: {
            name: 'decisions',
            environment: 'node',
            include: ['{src,scripts,e2e}/**/*.test.ts'],
            exclude,
            // These files share no state. A process for each would cost half a minute.
            isolate: false,
            // resvg starts once in a module, and several files start it.
            server: { deps: { inline: ['@resvg/resvg-wasm'] } },
          },
        },
        {
          extends: true,
          test: {
            name: 'components',
            environment: 'jsdom',
            // A new page for each file, with jsdom loaded once.
            pool: 'vmForks',
            include: component,
            exclude,
            // An array, because Vitest then adds this file to the one above.
            setupFiles: [resolve(testing, 'set-up-page.ts')],
          },
        },
      ],
    },
  }),
)
