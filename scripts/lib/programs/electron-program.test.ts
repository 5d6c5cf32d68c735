import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { findInstalledElectron } from './electron-program.mjs'

it('finds the downloaded program by its name in path.txt', () => {
  const folder = aFolder()
  mkdirSync(join(folder, 'dist'))
  const program = join(folder, 'dist/electron.exe')
  writeFileSync(program, '')
  expect(findInstalledElectron(folder)).toBeNull()
  writeFileSync(join(folder, 'path.txt'), 'electron.exe')
  expect(findInstalledElectron(folder)).toBe(program)
  writeFileSync(join(folder, 'path.txt'), 'electron')
  expect(findInstalledElectron(folder)).toBeNull()
})
