import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { aFolder } from '../../src/main/testing/a-folder'
import { findInstalledElectron } from './electron-program.mjs'

let folder = ''
let elsewhere = ''
beforeEach(() => {
  folder = aFolder()
  elsewhere = join(folder, 'elsewhere')
  for (const name of ['dist', 'elsewhere']) mkdirSync(join(folder, name))
})

const writeName = (name: string) => writeFileSync(join(folder, 'path.txt'), name)

it('finds the downloaded program by its name in path.txt', () => {
  writeName('electron.exe')
  expect(findInstalledElectron(folder, '')).toBeNull()
  writeFileSync(join(folder, 'dist/electron.exe'), '')
  expect(findInstalledElectron(folder, '')).toBe(join(folder, 'dist/electron.exe'))
})

it('finds nothing if nothing was downloaded', () => {
  writeFileSync(join(folder, 'dist/electron'), '')
  expect(findInstalledElectron(folder, '')).toBeNull()
})

it('finds the program in the folder that the environment names, downloaded or not', () => {
  expect(findInstalledElectron(folder, elsewhere)).toBeNull()
  writeFileSync(join(elsewhere, 'electron'), '')
  expect(findInstalledElectron(folder, elsewhere)).toBe(join(elsewhere, 'electron'))
  writeName('electron.exe')
  writeFileSync(join(elsewhere, 'electron.exe'), '')
  expect(findInstalledElectron(folder, elsewhere)).toBe(join(elsewhere, 'electron.exe'))
})
