import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { OwnerMistake } from './owner-mistake'

/** The absolute path of an image file named in the config: beside the config, or in an installed package. */
function findImage(path: string, configFile: string): string | null {
  const beside = resolve(dirname(configFile), path)
  if (existsSync(beside)) return beside
  try {
    return createRequire(configFile).resolve(path)
  } catch {
    return null
  }
}

export type LoadedPortfolio = {
  portfolio: Portfolio
  /** Where each image file named in it lies, by the name the owner gave. */
  files: ReadonlyMap<string, string>
}

/** Reads and checks the owner's config. Throws an `OwnerMistake` that lists every problem. */
export async function loadPortfolio(configFile: string): Promise<LoadedPortfolio> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  const files = new Map<string, string>()
  const result = parsePortfolio(loaded?.config, (path) => {
    const file = findImage(path, configFile)
    if (file) files.set(path, file)
    return file !== null
  })
  if (result.ok) return { portfolio: result.portfolio, files }
  const list = result.problems.map((problem) => `  - ${problem}`).join('\n')
  throw new OwnerMistake(`${basename(configFile)} needs a change:\n${list}`)
}
