import { mkdtempSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The tests' own owner: the real one's config must not fail a test. */
export const OWNER = resolve('e2e/support/site/portfolio.fixture.ts')

/** A folder for a test's config: inside node_modules, so that the config finds the installed packages. */
export const makeConfigFolder = (): string => mkdtempSync(resolve('node_modules', '.config-test-'))

/** Makes a file the config of the tests' owner with some fields changed, which are given as code. */
export const writeConfig = (file: string, changes = ''): void =>
  writeFileSync(file, `import owner from ${JSON.stringify(OWNER)}\nexport default { ...owner, ${changes} }\n`)
