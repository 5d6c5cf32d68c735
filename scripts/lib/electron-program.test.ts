import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findInstalledElectron } from './electron-program.mjs'

let own = ''
let elsewhere = ''
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), 'electron-'))
  elsewhere = join(own, 'elsewhere')
  for (const folder of ['dist', 'elsewhere']) mkdirSync(join(own, folder))
})
afterEach(() => rmSync(own, { recursive: true }))

const note = (name: string) => writeFileSync(join(own, 'path.txt'), name)

it('is what was downloaded, by the name that was noted', () => {
  note('electron.exe')
  expect(findInstalledElectron(own, '')).toBeNull()
  writeFileSync(join(own, 'dist/electron.exe'), '')
  expect(findInstalledElectron(own, '')).toBe(join(own, 'dist/electron.exe'))
})

it('is nothing where nothing was downloaded', () => {
  writeFileSync(join(own, 'dist/electron'), '')
  expect(findInstalledElectron(own, '')).toBeNull()
})

it('lies where the environment says, downloaded or not', () => {
  expect(findInstalledElectron(own, elsewhere)).toBeNull()
  writeFileSync(join(elsewhere, 'electron'), '')
  expect(findInstalledElectron(own, elsewhere)).toBe(join(elsewhere, 'electron'))
  note('electron.exe')
  writeFileSync(join(elsewhere, 'electron.exe'), '')
  expect(findInstalledElectron(own, elsewhere)).toBe(join(elsewhere, 'electron.exe'))
})
