import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aFolder } from '../../../src/main/testing/a-folder'
import { findSystemChromium, installCommands } from './chromium.mjs'

let folder = ''

beforeEach(() => {
  folder = aFolder()
  vi.stubEnv('CHROMIUM_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

function install(subfolder: string, name: string): string {
  const program = join(folder, subfolder, name)
  mkdirSync(join(folder, subfolder), { recursive: true })
  writeFileSync(program, '')
  chmodSync(program, 0o755)
  return program
}

it('finds the first browser on the PATH, and skips a folder with a browser’s name', () => {
  mkdirSync(join(folder, 'first/chromium'), { recursive: true })
  const program = install('second', 'chromium')
  vi.stubEnv('PATH', [join(folder, 'first'), join(folder, 'second')].join(delimiter))
  expect(findSystemChromium()).toBe(program)
})

it('uses the browser that CHROMIUM_PATH names, or throws', () => {
  vi.stubEnv('PATH', join(folder, 'second'))
  install('second', 'chromium')
  const named = install('named', 'my-browser')
  vi.stubEnv('CHROMIUM_PATH', named)
  expect(findSystemChromium()).toBe(named)
  vi.stubEnv('CHROMIUM_PATH', `${named}x`)
  expect(findSystemChromium).toThrow(`CHROMIUM_PATH names no file: ${named}x`)
})

it('installs system packages only as root of a Debian system', () => {
  const programs = (isDebianRoot: boolean) => installCommands(isDebianRoot).map(([command]) => command)
  expect(programs(false)).toEqual(['npx'])
  expect(installCommands(false).flat()).not.toContain('--with-deps')
  expect(programs(true)).toEqual(['npx', 'apt-get', 'apt-get'])
})
