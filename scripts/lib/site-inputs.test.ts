import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { loadConfigFromFile } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aFolder } from '../../src/main/testing/a-folder'
import { DIGESTS_FILE } from '../../src/renderer/src/domain/site-files'
import { basePathOf, describeInputs, isSiteStale, recordFileOf, SITE_INPUTS } from './site-inputs.mjs'

let folder = ''
const path = (name: string) => join(folder, name)
const inputs = () => ['src', '.env.local', '.env.production'].map(path)
const writeRecord = (text: string) => writeFileSync(recordFileOf(path('web')), text)
const stale = () => isSiteStale(path('web'), inputs())

/** A site whose inputs are a folder, a file, an absent file, and an image that the config names. */
beforeEach(() => {
  folder = aFolder()
  for (const name of ['src/deep', 'web']) mkdirSync(path(name), { recursive: true })
  for (const name of ['src/deep/a.ts', '.env.local', 'photo.png', 'web/index.html'])
    writeFileSync(path(name), '')
  writeRecord(JSON.stringify(describeInputs([path('photo.png')], '/repo/', inputs())))
})
afterEach(() => void vi.unstubAllEnvs())

it('is fresh while nothing has changed', () => expect(stale()).toBe(false))

it('has the base path of its build, or the root without a record', () =>
  expect([basePathOf(path('web')), basePathOf(path('other'))]).toEqual(['/repo/', '/']))

it.each<[string, () => void]>([
  ['a file deep in a folder has changed', () => writeFileSync(path('src/deep/a.ts'), 'changed')],
  ['an image that the config names has changed', () => writeFileSync(path('photo.png'), 'changed')],
  ['an image that the config names is gone', () => rmSync(path('photo.png'))],
  ['there is one more input', () => writeFileSync(path('.env.production'), '')],
  ['the site is gone', () => rmSync(path('web'), { recursive: true })],
  ['BASE_PATH is another one', () => vi.stubEnv('BASE_PATH', '/repo/')],
  ['a setting comes from the environment', () => vi.stubEnv('VITE_EMAILJS_PUBLIC_KEY', 'key')],
  ['the record of its build was cut off', () => writeRecord('{"named":["a')],
  ['the record of its build is gone', () => rmSync(recordFileOf(path('web')))],
])('is stale when %s', (_, change) => {
  change()
  expect(stale()).toBe(true)
})

it('is stale when a scheduled post is due at the instant for which it would be built', () => {
  writeFileSync(path(`web/${DIGESTS_FILE}`), '{"next":"2026-11-01T00:00:00Z"}')
  for (const [epoch, isStale] of [
    ['1793491199', false],
    ['1793491200', true],
  ] as const) {
    vi.stubEnv('SOURCE_DATE_EPOCH', epoch)
    expect(stale()).toBe(isStale)
  }
})

it('the page declares every setting that code, tests or documents name', () => {
  const declared = readFileSync('src/renderer/src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? []
  const folders = ['scripts', 'src/renderer/src', 'e2e', 'docs', '.github'].flatMap((name) =>
    readdirSync(name, { recursive: true, encoding: 'utf8' }).map((file) => join(name, file)),
  )
  const texts = folders.filter((file) => /\.(?:tsx?|mjs|md|yml)$/.test(file))
  const named = [...texts, '.env', '.env.example', 'README.md'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bVITE_\w+(?![\w$])/g)].map(([name]) => name),
  )
  // Vite's own.
  const others = ['VITE_CONFIG_NATIVE_IGNORE_WARNING']
  expect([...new Set(named)].sort()).toEqual([...declared, ...others].sort())
})

it('lists every file that configures the build', async () => {
  // Silences Vite's warning about requirements of its next version.
  vi.stubEnv('VITE_CONFIG_NATIVE_IGNORE_WARNING', 'true')
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'vite.config.ts')
  const files = (loaded?.dependencies ?? []).map((file) => relative('.', file).replaceAll(sep, '/'))
  expect(files).toContain('vite.renderer.ts')
  const isListed = (file: string) =>
    SITE_INPUTS.some((input) => file === input || file.startsWith(`${input}/`))
  expect(files.filter((file) => !isListed(file))).toEqual([])
})
