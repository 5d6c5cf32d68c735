import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../src/main/testing/a-folder'
import { findInstalledElectron } from './electron-program.mjs'

let own = ''
let elsewhere = ''
beforeEach(() => {
  own = aFolder()
  elsewhere = join(own, 'elsewhere')
  for (const folder of ['dist', 'elsewhere']) mkdirSync(join(own, folder))
})

const writeName = (name: string) => writeFileSync(join(own, 'path.txt'), name)

it('is the downloaded program, by the name in path.txt', () => {
  writeName('electron.exe')
  expect(findInstalledElectron(own, '')).toBeNull()
  writeFileSync(join(own, 'dist/electron.exe'), '')
  expect(findInstalledElectron(own, '')).toBe(join(own, 'dist/electron.exe'))
})

it('is null if nothing was downloaded', () => {
  writeFileSync(join(own, 'dist/electron'), '')
  expect(findInstalledElectron(own, '')).toBeNull()
})

it('is in the folder that the environment names, downloaded or not', () => {
  expect(findInstalledElectron(own, elsewhere)).toBeNull()
  writeFileSync(join(elsewhere, 'electron'), '')
  expect(findInstalledElectron(own, elsewhere)).toBe(join(elsewhere, 'electron'))
  writeName('electron.exe')
  writeFileSync(join(elsewhere, 'electron.exe'), '')
  expect(findInstalledElectron(own, elsewhere)).toBe(join(elsewhere, 'electron.exe'))
})
