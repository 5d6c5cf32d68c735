import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { inputsNote, noteOf } from '../site-inputs.mjs'

/** Notes beside the site what it was built from, by which `npm start` sees whether it is still the same. */
export function inputsPlugin(): Plugin {
  let folder = ''
  let note = ''
  return {
    name: 'inkfolio:inputs',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
      note = inputsNote()
    },
    writeBundle() {
      writeFileSync(noteOf(folder), note)
    },
  }
}
