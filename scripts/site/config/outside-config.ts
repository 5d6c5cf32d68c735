import { existsSync, statSync } from 'node:fs'
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

/** The part of an icon's name that says what it shows, such as `mastodon`. */
const motifOf = (name: string) => name.replace(/^[A-Z][a-z](?=[A-Z])/, '').toLowerCase()

/** How many letters two texts begin with. */
const shared = (one: string, other: string) => [...one].findIndex((letter, at) => letter !== other[at])

/** The bundled icons whose names begin most like this one. */
function nearIcons(name: string): string[] {
  const wanted = `${motifOf(name)} `
  const names = Object.values(ICON_SETS).flatMap((set) => Object.keys(require(`react-icons/${set}`)))
  return names
    .map((each) => ({ each, by: shared(wanted, motifOf(each)) }))
    .filter(({ by }) => by > 2)
    .sort((one, other) => other.by - one.by || one.each.length - other.each.length)
    .slice(0, 3)
    .map(({ each }) => each)
}

/** The problem with an icon's name, as a predicate of its field; null if there is none. */
export function problemOfIcon(name: string): string | null {
  const from = iconModule(name)
  if (from && name in require(from)) return null
  const near = nearIcons(name)
  const hint = near.length > 0 ? `, but there is ${near.join(', ')}` : ''
  return `must name an icon of react-icons that begins with Lu, Fa or Bs, like 'LuGlobe' or 'FaMastodon'; there is no ${name}${hint}`
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
