import { readFileSync } from 'node:fs'
import { basename, dirname, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { loadConfigFromFile } from 'vite'
import { parseResume, withResume } from '../../../src/renderer/src/domain/portfolio/json-resume'
import { type Portfolio, parsePortfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { problemOfWords } from '../../../src/renderer/src/ui/words'
import { cached } from '../cached'
import { findFile, problemOfFile, problemOfIcon } from './outside-config'
import { listed, OwnerMistake } from './owner-mistake'

const isInstalled = (file: string) => file.split(sep).includes('node_modules')

export type LoadedPortfolio = {
  portfolio: Portfolio
  /** The path of each file that the config names, by the name there. */
  files: ReadonlyMap<string, string>
  /** The sources: the config, its imports, the JSON Resume and the files it names; no installed packages. */
  sources: readonly string[]
  /** The names of the config and its JSON Resume. */
  fileNames: readonly string[]
  /** About entries of the JSON Resume that are left out, a line each. */
  notices: readonly string[]
}

/** Vite's message about a config without a default export. */
const NO_CONFIG = 'config must export or return an object.'

/** The config's default export and imported files. Throws an `OwnerMistake` if the file does not run. */
async function readConfig(configFile: string) {
  try {
    return await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile, undefined, 'silent')
  } catch (error) {
    const reason = stripVTControlCharacters(error instanceof Error ? error.message : String(error))
    if (reason === NO_CONFIG)
      throw new OwnerMistake(
        `${basename(configFile)} exports no config. After the config it needs this line:\n\n  export default portfolio`,
      )
    const plain = reason.replace(/^Build failed with \d+ errors?:\s*/, '').replace(/^\[PARSE_ERROR\] /gm, '')
    throw new OwnerMistake(`${basename(configFile)} cannot be read:\n${plain.trimEnd()}`)
  }
}

const needsChange = (file: string, problems: readonly string[]) =>
  new OwnerMistake(`${basename(file)} needs a change:\n${listed(problems)}`)

/** The config's fields from a JSON Resume. Throws an `OwnerMistake` if it cannot be read. */
function readResume(path: unknown, configFile: string) {
  const file = typeof path === 'string' ? resolve(dirname(configFile), path) : configFile
  const problem = typeof path === 'string' ? problemOfFile(path, findFile(path, configFile)) : null
  if (file === configFile || problem)
    throw needsChange(configFile, [
      `jsonResume ${problem ?? "must be the path of a file, like './resume.json'"}`,
    ])
  let value: unknown
  try {
    // Some editors on Windows begin a file with this mark.
    value = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''))
  } catch (error) {
    throw new OwnerMistake(
      `${basename(file)} is not JSON:\n${error instanceof Error ? error.message : error}`,
    )
  }
  const result = parseResume(value)
  if (!result.ok) throw needsChange(file, result.problems)
  return { resume: result.resume, file }
}

async function readPortfolio(configFile: string): Promise<LoadedPortfolio> {
  const loaded = await readConfig(configFile)
  const { jsonResume, ...config } = { ...loaded?.config } as Record<string, unknown>
  const read = jsonResume === undefined ? null : readResume(jsonResume, configFile)
  const files = new Map<string, string>()
  const problemOf = (path: string) => {
    const file = findFile(path, configFile)
    if (file) files.set(path, file)
    return problemOfFile(path, file)
  }
  const checks = { file: problemOf, icon: problemOfIcon, words: problemOfWords }
  const whole = read ? withResume(config, read.resume) : { config, leftOut: [] }
  const result = parsePortfolio(whole.config, checks)
  if (!result.ok) throw needsChange(configFile, result.problems)
  const named = [...(read ? [read.file] : []), ...files.values()]
  const sources = [...(loaded?.dependencies ?? []), ...named].map((file) => resolve(file))
  return {
    portfolio: result.portfolio,
    files,
    sources: sources.filter((file) => !isInstalled(file)),
    fileNames: [configFile, ...(read ? [read.file] : [])].map((file) => basename(file)),
    notices: whole.leftOut.map((sentence) => `Note: ${basename(read?.file ?? '')}: ${sentence}`),
  }
}

/** The owner's config, read and checked once. Throws an `OwnerMistake` that lists every problem. */
export const { load: loadPortfolio, forget: forgetPortfolios } = cached(readPortfolio)
