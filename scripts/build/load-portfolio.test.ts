import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { forgetPortfolio, loadPortfolio } from './load-portfolio'

/** The tests' own owner: what the real one writes must not fail a test. */
const OWNER = resolve('e2e/support/portfolio.fixture.ts')
/** Inside node_modules, so that a config there finds the installed packages. */
let folder = ''
let configFile = ''

const setOwner = (changes: string) =>
  writeFileSync(
    configFile,
    `import owner from ${JSON.stringify(OWNER)}\nexport default { ...owner, ${changes} }\n`,
  )

beforeEach(() => {
  folder = mkdtempSync(resolve('node_modules', '.portfolio-test-'))
  configFile = join(folder, 'portfolio.config.ts')
  setOwner('')
})
afterEach(() => rmSync(folder, { recursive: true }))

const nameOf = async () => (await loadPortfolio(configFile)).portfolio.name

it('reads the config once for all that ask', async () => {
  const [first, second] = await Promise.all([loadPortfolio(configFile), loadPortfolio(configFile)])
  expect(second).toBe(first)
  expect(await loadPortfolio(configFile)).toBe(first)
})

it('reads it again when it has been forgotten', async () => {
  const before = await nameOf()
  setOwner("name: 'Zoë Builder'")
  expect(await nameOf()).toBe(before)
  forgetPortfolio(configFile)
  expect(await nameOf()).toBe('Zoë Builder')
})

it('reads it again when it had a problem', async () => {
  setOwner("email: ''")
  await expect(nameOf()).rejects.toThrow('email must not be empty')
  setOwner("name: 'Zoë Builder'")
  expect(await nameOf()).toBe('Zoë Builder')
})
