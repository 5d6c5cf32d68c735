import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inputsNote, isSiteStale, noteOf, SETTINGS, SITE_INPUTS } from './site-inputs.mjs'

let folder = ''
let inputs: string[] = []
const at = (seconds: number, path: string) => utimesSync(path, seconds, seconds)

/** A site of two inputs, one of which need not be there. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-inputs-'))
  inputs = ['page.ts', '.env.local', '.env.production'].map((name) => join(folder, name))
  for (const input of inputs.slice(0, 2)) {
    writeFileSync(input, '')
    at(1000, input)
  }
  mkdirSync(join(folder, 'web'))
  // Written last, long after the build began.
  writeFileSync(join(folder, 'web/index.html'), '')
  at(4000, join(folder, 'web/index.html'))
  const photo = join(folder, 'photo.png')
  writeFileSync(photo, '')
  at(1000, photo)
  writeFileSync(noteOf(join(folder, 'web')), inputsNote([photo], inputs))
  at(2000, noteOf(join(folder, 'web')))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

const stale = () => isSiteStale(join(folder, 'web'), inputs)

it('is fresh when all is as it was', () => {
  expect(stale()).toBe(false)
})

it.each<[string, () => void]>([
  ['an input has changed, be it while the site was built', () => at(3000, join(folder, 'page.ts'))],
  ['an image that the config names has changed', () => at(3000, join(folder, 'photo.png'))],
  ['an image that the config names has gone', () => rmSync(join(folder, 'photo.png'))],
  ['an input has gone', () => rmSync(join(folder, '.env.local'))],
  [
    'an input has come, however old',
    () => {
      writeFileSync(join(folder, '.env.production'), '')
      at(1000, join(folder, '.env.production'))
    },
  ],
  ['the site has gone', () => rmSync(join(folder, 'web'), { recursive: true })],
  ['it is to be for another path', () => vi.stubEnv('BASE_PATH', '/repo/')],
  ['a setting comes from the environment', () => vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key')],
  [
    'what was noted of its build was cut off',
    () => writeFileSync(noteOf(join(folder, 'web')), '{"files":["a'),
  ],
  ['nothing was noted of its build', () => writeFileSync(noteOf(join(folder, 'web')), 'null')],
  ['nobody knows what it was built from', () => rmSync(noteOf(join(folder, 'web')))],
])('is stale when %s', (_, change) => {
  change()
  expect(stale()).toBe(true)
})

it('knows every setting that the page reads', () => {
  const declared = readFileSync('src/renderer/src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g)
  expect(SETTINGS.toSorted()).toEqual(declared?.toSorted())
})

it('knows every file that says how the site is built', async () => {
  // Of what the next Vite will want, which is another matter.
  vi.stubEnv('VITE_CONFIG_NATIVE_IGNORE_WARNING', 'true')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
  const files = (loaded?.dependencies ?? []).map((file) => relative('.', file).replaceAll(sep, '/'))
  expect(files).toContain('vite.renderer.ts')
  const isKnown = (file: string) =>
    SITE_INPUTS.some((input) => file === input || file.startsWith(`${input}/`))
  expect(files.filter((file) => !isKnown(file))).toEqual([])
})
