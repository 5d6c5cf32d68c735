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
    const engine = BROWSERS[engineName].engine(folder)
    try {
      await engine.start()
    } catch (problem) {
      await engine.end()
      throw problem
    }
    await use(engine)
    const errors = engine.errors().filter((text) => !UNREACHED.test(text))
    await engine.end()
    expect(errors, 'unexpected console output').toEqual([])
  },
  killable: async ({ engineName, folder }, use) => {
    const killable = BROWSERS[engineName].killable(folder)
    await use(killable)
    await killable.kill()
  },
})

function programsOf<Programs>(found: Found<Programs>): Programs {
  if ('missing' in found) throw new Error(found.missing)
  return found.programs
}

/** Makes the browsers of each engine, which are not running yet. */
const BROWSERS = {
  firefox: {
    engine: (folder: string): Engine => new Firefox(programsOf(findFirefox()), folder),
    killable: (folder: string): KillableBrowser => new Firefox(programsOf(findFirefox()), folder),
  },
  webkit: {
    engine: (folder: string): Engine => new WebKit(programsOf(findWebKit()), folder),
    killable: (folder: string): KillableBrowser => new WebKitOnProfile(programsOf(findWebKit()), folder),
  },
}
