import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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

const isInstalled = (file: string) => file.split(sep).includes('node_modules')

type LoadedPortfolio = {
  portfolio: Portfolio
  /** Where each image file named in it lies, by the name the owner gave. */
  files: ReadonlyMap<string, string>
  /** What it was read from, but for installed packages: the config, what that imports, and these images. */
  sources: readonly string[]
}

/** Vite's words where a file has no default export, or one that is no object. */
const NO_CONFIG = 'config must export or return an object'

/** What the config's file exports, and the files it is made of. Throws an `OwnerMistake` where it is no program that runs. */
async function readConfig(configFile: string) {
  try {
    return await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, undefined, 'silent')
  } catch (error) {
    if (error instanceof Error && error.message.includes(NO_CONFIG))
      throw new OwnerMistake(
        `${basename(configFile)} needs a change:\n  - it must end with "export default" and the config`,
      )
    const why = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    const plain = why.replace(/^Build failed with \d+ errors?:\s*/, '').replace(/^\[PARSE_ERROR\] /gm, '')
    throw new OwnerMistake(`${basename(configFile)} cannot be read:\n${plain.trimEnd()}`)
  }
}

async function readPortfolio(configFile: string): Promise<LoadedPortfolio> {
  const loaded = await readConfig(configFile)
  const files = new Map<string, string>()
  const result = parsePortfolio(loaded?.config, (path) => {
    const file = findImage(path, configFile)
    if (file) files.set(path, file)
    return file !== null
  })
  if (result.ok) {
    const sources = [...(loaded?.dependencies ?? []), ...files.values()].map((file) => resolve(file))
    return { portfolio: result.portfolio, files, sources: sources.filter((file) => !isInstalled(file)) }
  }
  const list = result.problems.map((problem) => `  - ${problem}`).join('\n')
  throw new OwnerMistake(`${basename(configFile)} needs a change:\n${list}`)
}

/** What has been read, or is being read, by the config's path. */
const portfolios = new Map<string, Promise<LoadedPortfolio>>()

/**
 * The owner's config, read and checked once for all that ask, until it is forgotten. Throws an `OwnerMistake` that lists
 * every problem; the next to ask has it read again, as what was missing may have come.
 */
export function loadPortfolio(configFile: string): Promise<LoadedPortfolio> {
  const known = portfolios.get(configFile)
  if (known) return known
  const reading = readPortfolio(configFile)
  portfolios.set(configFile, reading)
  reading.catch(() => {
    if (portfolios.get(configFile) === reading) forgetPortfolio(configFile)
  })
  return reading
}

/** Has a config that has changed read again. */
export function forgetPortfolio(configFile: string): void {
  portfolios.delete(configFile)
}
