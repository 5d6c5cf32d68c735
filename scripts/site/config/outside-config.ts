import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

/** The icon sets whose licences are in `icon-licenses/`, by the beginning of their icons' names. */
const ICON_SETS: Readonly<Record<string, string>> = { Bs: 'bs', Fa: 'fa6', Lu: 'lu' }

const require = createRequire(import.meta.url)

/** The module of an icon, such as `react-icons/lu`; null if the name fits no bundled set. */
export function iconModule(name: string): string | null {
  const set = ICON_SETS[name.slice(0, 2)]
  return set && /^\w+$/.test(name) ? `react-icons/${set}` : null
}

/** The problem with an icon's name, as a predicate of its field; null if there is none. */
export function problemOfIcon(name: string): string | null {
  const from = iconModule(name)
  if (from && name in require(from)) return null
  return `must name an icon of react-icons that begins with Lu, Fa or Bs, like 'LuGlobe' or 'FaMastodon'; there is no ${name}`
}

/** The absolute path of a file that the config names: beside the config, or in an installed package. */
export function findFile(path: string, configFile: string): string | null {
  const beside = resolve(dirname(configFile), path)
  if (existsSync(beside)) return beside
  try {
    return createRequire(configFile).resolve(path)
  } catch {
    return null
  }
}

/** The problem with a file, as a predicate of its field; null if there is none. `path`: in the config. */
export function problemOfFile(path: string, file: string | null): string | null {
  if (file === null) return `must name a file that exists; there is no ${path}`
  const status = statSync(file)
  if (!status.isFile()) return `must name a file; ${path} is a folder`
  return status.size === 0 ? `must name a file; ${path} is empty` : null
}

/** How complete files begin and end, read as Latin-1. Detects a saved error page or an incomplete download. */
const SVG = /^(?!\W*(?:doctype )?html).*<svg\b.*(?:<\/svg\s*>|\/>)/is
/** Browsers recognise these by text, not by name. */
const PICTURES = [
  /^\x89PNG.*IEND/s,
  /^\xff\xd8\xff.*\xff\xd9/s,
  /^GIF8[79]a.*;/s,
  /^RIFF.{4}WEBP/s,
  // AVIF
  /^.{4}ftyp/s,
]

/** As `problemOfFile`, for an image. */
export function problemOfImage(path: string, file: string | null): string | null {
  const problem = problemOfFile(path, file)
  if (problem !== null || file === null) return problem
  const text = readFileSync(file, 'latin1')
  const looks = /\.svg$/i.test(file) ? [SVG] : PICTURES
  if (looks.some((look) => look.test(text))) return null
  return `must name an image; ${path} is not one, or is incomplete`
}
