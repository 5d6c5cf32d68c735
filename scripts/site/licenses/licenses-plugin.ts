import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Vite writes this file with the licenses of the packages in the pages' scripts (`build.license`). */
export const LICENSES = { fileName: 'licenses.txt' }

/** The packages of fonts and styles, which are no modules. */
const OTHERS = ['@fontsource/bricolage-grotesque', '@fontsource/geist', 'tailwindcss']
/** Our own copies of the icon sets' licenses: react-icons contains only links. */
const ICON_SETS = 'scripts/site/licenses/icon-licenses'

/** A package's license under the same heading that Vite writes. */
function licenseOf(name: string): string {
  const read = (file: string) => readFileSync(join('node_modules', name, file), 'utf8').trim()
  const { version, license } = JSON.parse(read('package.json'))
  return `## ${name} - ${version} (${license})\n\n${read('LICENSE')}\n`
}

/** Adds the licenses that Vite's file lacks: of fonts, styles and icon sets. */
export function licensesPlugin(): Plugin {
  return {
    name: 'inkfolio:licenses',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[LICENSES.fileName]
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${LICENSES.fileName}`)
        const icons = readdirSync(ICON_SETS).map((file) => readFileSync(join(ICON_SETS, file), 'utf8'))
        list.source = [list.source, ...OTHERS.map(licenseOf), ...icons].join('\n')
      },
    },
  }
}
