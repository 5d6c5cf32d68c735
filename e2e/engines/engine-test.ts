import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import type { Engine, KillableBrowser } from './engine'
import { type Found, findFirefox, findWebKit } from './find-engines'
import { Firefox } from './firefox'
import { WebKit } from './webkit'
import { WebKitOnProfile } from './webkit-on-profile'

export { expect }

/** The options that a project of `playwright.config.ts` sets. */
export type EngineOptions = { engineName: 'firefox' | 'webkit' }

type Fixtures = {
  /** A browser with a new profile, for one test. If the engine reports the console, it must have no errors. */
  engine: Engine
  killable: KillableBrowser
  /** For files of the test. */
  folder: string
}

/** A browser's errors about pictures and fonts on unreachable hosts. */
const UNREACHED = /Failed to load resource|Error fetching link preview/

export const test = base.extend<Fixtures, EngineOptions>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures are needed.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'inkfolio-engine-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  },
  engine: async ({ engineName, folder }, use) => {
    const engine = await start(engineName, folder)
    await use(engine)
    const errors = engine.errors().filter((text) => !UNREACHED.test(text))
    await engine.end()
    expect(errors, 'unexpected console output').toEqual([])
  },
  killable: async ({ engineName, folder }, use) => {
    const killable = makeKillable(engineName, folder)
    await use(killable)
    await killable.kill()
  },
})

function programsOf<Programs>(found: Found<Programs>): Programs {
  if ('missing' in found) throw new Error(`This engine is ${found.missing}`)
  return found.programs
}

const start = (name: EngineOptions['engineName'], folder: string): Promise<Engine> =>
  name === 'firefox'
    ? Firefox.startEngine(programsOf(findFirefox()), folder)
    : WebKit.start(programsOf(findWebKit()), folder)

const makeKillable = (name: EngineOptions['engineName'], folder: string): KillableBrowser =>
  name === 'firefox'
    ? new Firefox(programsOf(findFirefox()), folder)
    : new WebKitOnProfile(programsOf(findWebKit()), folder)
