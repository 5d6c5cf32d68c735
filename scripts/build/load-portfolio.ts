import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, resolve } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'

/** An image file becomes an import, so that the bundler copies it, hashes its name and knows its address. */
function isImageFile(path: string): boolean {
  return !/^https?:/i.test(path)
}

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

type Image = { field: string; path: string }

function imagesOf(portfolio: Portfolio): Image[] {
  return [
    ...portfolio.skills.map(({ icon }, index) => ({ field: `skills[${index}].icon`, path: icon })),
    ...portfolio.projects.flatMap(({ imageUrl }, index) =>
      imageUrl && isImageFile(imageUrl) ? [{ field: `projects[${index}].imageUrl`, path: imageUrl }] : [],
    ),
  ]
}

function stop(configFile: string, problems: readonly string[]): never {
  throw new Error(
    `${basename(configFile)} needs a change:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  )
}

export type LoadedPortfolio = {
  portfolio: Portfolio
  /** Where each image file named in it lies, by the name the owner gave. */
  files: ReadonlyMap<string, string>
}

/** Reads and checks the owner's config. Throws an error that lists every problem. */
export async function loadPortfolio(configFile: string): Promise<LoadedPortfolio> {
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, configFile)
  const result = parsePortfolio(loaded?.config)
  if (!result.ok) stop(configFile, result.problems)
  const files = new Map<string, string>()
  const missing: string[] = []
  for (const { field, path } of imagesOf(result.portfolio)) {
    const file = findImage(path, configFile)
    if (file) files.set(path, file)
    else missing.push(`${field} must name an image file that exists; there is no ${path}`)
  }
  if (missing.length > 0) stop(configFile, missing)
  return { portfolio: result.portfolio, files }
}
