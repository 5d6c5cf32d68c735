import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'

// Packages for this list what is installed. Here it is what the bundle contains, with fonts and icon sets.

/** Vite writes this file with the licenses of the packages in the pages' scripts (`build.license`). */
export const LICENSES = { fileName: 'licenses.txt' }

/** Tailwind's base styles are in each stylesheet, but the bundle does not list Tailwind as a source. */
const TAILWIND = resolve('node_modules/tailwindcss/package.json')

const PACKAGED = /[\\/]node_modules[\\/]/
const ICON_SET = /[\\/]react-icons[\\/](?!lib\b)(\w+)[\\/]/

/** The folder of the package that a file belongs to. */
function packageOf(file: string): string {
  const folder = dirname(file)
  return existsSync(join(folder, 'package.json')) && 'name' in readPackage(folder)
    ? folder
    : packageOf(folder)
}

function readPackage(folder: string): { name?: string; version?: string; license?: string } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

/** A package's license under the same heading that Vite writes. Throws if it has none: then it must not be bundled. */
function licenseOf(folder: string): string {
  const { name, version, license } = readPackage(folder)
  const file = readdirSync(folder).find((each) => /^(?:licen[cs]e|copying)/i.test(each))
  if (!file) throw new Error(`${name} has no license file; licenses.txt needs one`)
  return `## ${name} - ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
}

/** The license of an icon set, from our own copy: react-icons contains only links. */
function iconLicense(set: string): string {
  const file = join('scripts/site/licenses/icon-licenses', `${set}.txt`)
  if (!existsSync(file)) throw new Error(`react-icons/${set} needs its license in ${file}`)
  return readFileSync(file, 'utf8')
}

function sourcesOf(bundle: Rollup.OutputBundle, root: string): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(root, name)),
  )
}

/** Adds the licenses that Vite's file lacks: of fonts, icons and styles. Workers run the page's own modules. */
export function licensesPlugin(): Plugin {
  return {
    name: 'inkfolio:licenses',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENSES.fileName]
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${LICENSES.fileName}`)
        const sources = [...sourcesOf(bundle, this.environment.config.root), TAILWIND]
        const packaged = sources.filter((file) => !file.startsWith('\0') && PACKAGED.test(file))
        const licenses = [...new Set(packaged.map(packageOf))].map(licenseOf)
        const sets = packaged.flatMap((file) => ICON_SET.exec(file)?.[1] ?? [])
        const text = String(list.source)
        const missing = licenses.filter((license) => !text.includes(license.split('\n')[0] ?? ''))
        list.source = [text, ...missing.sort(), ...[...new Set(sets)].map(iconLicense)].join('\n')
      },
    },
  }
}
