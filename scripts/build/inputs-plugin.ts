import { utimesSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inputsNote, noteOf } from '../lib/site-inputs.mjs'
import { loadPortfolio } from './load-portfolio'

/** Notes beside the site what it was built from, by which `npm start` sees whether it is still the same. */
export function inputsPlugin(configFile: string): Plugin {
  // What is changed while the site is built may have been read before: only what is older is surely in it.
  const began = new Date(performance.timeOrigin)
  let folder = ''
  let note = ''
  return {
    name: 'inkfolio:inputs',
    apply: 'build',
    async configResolved(config) {
      folder = config.build.outDir
      note = inputsNote((await loadPortfolio(configFile)).sources)
    },
    writeBundle() {
      writeFileSync(noteOf(folder), note)
      utimesSync(noteOf(folder), began, began)
    },
  }
}
