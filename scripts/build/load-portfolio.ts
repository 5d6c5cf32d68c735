import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { loadConfigFromFile } from 'vite'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { problemOfImage } from './image-check'
import { OwnerMistake } from './owner-mistake'

/** The absolute path of an image file that the config names: beside the config, or in an installed package. */
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
  /** The path of each image file, by the name in the config. */
  files: ReadonlyMap<string, string>
  /** The files it was read from, without installed packages: the config, its imports, and the images. */
  sources: readonly string[]
}

/** Vite's message if a file has no default export, or one that is no object. */
const NO_CONFIG = 'config must export or return an object'

/** The config's default export and imported files. Throws an `OwnerMistake` if the file does not run. */
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
    return problemOfImage(path, file)
  })
  if (result.ok) {
    const sources = [...(loaded?.dependencies ?? []), ...files.values()].map((file) => resolve(file))
    return { portfolio: result.portfolio, files, sources: sources.filter((file) => !isInstalled(file)) }
  }
  const list = result.problems.map((problem) => `  - ${problem}`).join('\n')
  throw new OwnerMistake(`${basename(configFile)} needs a change:\n${list}`)
}

/** By the config's path. */
const portfolios = new Map<string, Promise<LoadedPortfolio>>()

/**
 * The owner's config, read and checked once. Throws an `OwnerMistake` that lists every problem; the next call reads the
 * file again.
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

/** Call this when the config has changed. */
export function forgetPortfolio(configFile: string): void {
  portfolios.delete(configFile)
}
