import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aFolder } from '../../src/main/testing/a-folder'
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

it('finds Chrome on Windows, installed for all users or for one', () => {
  vi.stubEnv('PATH', '')
  const names = ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA']
  for (const name of names) vi.stubEnv(name, join(folder, name))
  for (const name of names.toReversed()) {
    const program = install(`${name}/Google/Chrome/Application`, 'chrome.exe')
    expect(findSystemChromium('win32')).toBe(program)
  }
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

it('names the system packages that each command installs', () => {
  const commands = installCommands(true)
  expect(commands.map(({ command, args }) => `${command} ${args[0]}`)).toEqual([
    'npx --no-install',
    'apt-get update',
    'apt-get install',
    'apt-get install',
  ])
  for (const { message, args } of commands) {
    expect(message).toMatch(/the system's package.*\(apt-get\)/)
    if (args[0] === 'install') expect(message).toContain(` ${args.at(-1)} `)
  }
})

it('installs no system packages without root', () => {
  const [first, ...others] = installCommands(false)
  expect(others).toEqual([])
  expect(first?.args).toEqual(['--no-install', 'playwright', 'install', 'chromium'])
  expect(first?.message).toContain('Playwright')
})
