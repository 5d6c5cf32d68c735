import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { describeInputs, inputsFileOf } from '../lib/site-inputs.mjs'
import { loadPortfolio } from './load-portfolio'

/** Writes a description of the build's inputs beside the site, so that `npm start` builds again after a change. */
export function inputsPlugin(configFile: string): Plugin {
  let folder = ''
  let description = ''
  return {
    name: 'inkfolio:inputs',
    apply: 'build',
    // Before anything is read: a file that changes during the build makes the site stale.
    async configResolved(config) {
      folder = config.build.outDir
      description = describeInputs((await loadPortfolio(configFile)).sources, config.base)
    },
    writeBundle() {
      writeFileSync(inputsFileOf(folder), description)
    },
  }
}
