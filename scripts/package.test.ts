import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, Platform } from 'electron-builder'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageOptions } from './lib/package-options.mjs'

const OWNER = { name: 'Ada', email: 'ada@example.com', profiles: [{ url: 'https://github.com/example' }] }

/** The fuses in Electron's program: a mark, a version, their number, and a digit for each. */
const FUSES = ['dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX', '\x01\x09', '111100011'].join('')

const folder = mkdtempSync(join(tmpdir(), 'package-'))
const project = join(folder, 'project')
const electron = join(folder, 'electron')
const packed = join(project, 'dist/desktop/linux-unpacked')

function write(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text, 'latin1')
}

/** A project with the real configuration, and a fake Electron that is only fuses. */
beforeAll(async () => {
  for (const name of ['electron-builder.yml', 'build', 'package.json']) {
    cpSync(name, join(project, name), { recursive: true })
  }
  for (const name of ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/assets/index.js']) {
    write(join(project, name), 'built')
  }
  for (const name of ['.env', 'src/main/index.ts', 'node_modules/left/index.js', 'out/notes.txt']) {
    write(join(project, name), 'not needed to run')
  }
  write(join(electron, 'electron'), `\x7fELF${FUSES}rest`)
  for (const name of ['LICENSE', 'version', 'resources/readme', 'locales/en-US.pak', 'locales/de.pak']) {
    write(join(electron, name), '')
  }
  const config = { ...packageOptions(OWNER, {}, 2026), electronDist: electron }
  await build({ projectDir: project, targets: Platform.LINUX.createTarget('dir'), config, publish: 'never' })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Entry = { files?: Record<string, Entry>; offset?: string; size?: number }

function readArchive(path: string): Record<string, string> {
  const archive = readFileSync(path)
  const contents = 8 + archive.readUInt32LE(4)
  const header = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12))) as Entry
  const found: Record<string, string> = {}
  const walk = (entry: Entry, name: string) => {
    for (const [part, child] of Object.entries(entry.files ?? {})) walk(child, `${name}/${part}`)
    const offset = contents + Number(entry.offset)
    if (!entry.files) found[name] = archive.toString('utf8', offset, offset + (entry.size ?? 0))
  }
  walk(header, '')
  return found
}

describe('the packaged app', () => {
  it('contains the build and nothing else', () => {
    const files = readArchive(join(packed, 'resources/app.asar'))
    expect(Object.keys(files).sort()).toEqual([
      '/out/main/index.js',
      '/out/preload/index.cjs',
      '/out/renderer/assets/index.js',
      '/package.json',
    ])
    expect(JSON.parse(files['/package.json'] ?? '')).toMatchObject({
      main: 'out/main/index.js',
      productName: 'Inkfolio',
      author: { name: 'Ada', email: 'ada@example.com' },
    })
    expect(existsSync(join(packed, 'resources/app'))).toBe(false)
  })

  it('has every fuse off that could run other code as the app', () => {
    const program = readFileSync(join(packed, 'inkfolio'), 'latin1')
    const wire = program.slice(program.indexOf(FUSES.slice(0, 32)) + 34).slice(0, 9)
    expect([...wire].map((letter) => letter === '1')).toEqual([
      false, // runs as Node
      false, // encrypts cookies; there are none
      false, // reads NODE_OPTIONS
      false, // accepts --inspect
      true, // checks the archive
      true, // loads the app only from the archive
      false, // has a separate snapshot for the main process
      false, // gives file: pages more rights than a browser
      true, // WebAssembly's guards, Electron's default
    ])
  })
})

it('names the owner of the config', () => {
  expect(packageOptions(OWNER, {}, 2026)).toMatchObject({
    copyright: '© 2026 Ada',
    extraMetadata: { homepage: 'https://github.com/example' },
    linux: { maintainer: 'Ada <ada@example.com>' },
  })
})

it.each([
  [{}, { identity: '-', hardenedRuntime: false }],
  [{ CSC_LINK: 'certificate.p12' }, undefined],
  [{ CSC_NAME: 'Ada' }, undefined],
])('is hardened on a Mac only with a certificate: %o', (env, mac) => {
  expect(packageOptions(OWNER, env, 2026).mac).toEqual(mac)
})
