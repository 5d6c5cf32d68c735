import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

/** Every import from Electron that is there at run time: one of types alone is erased. */
const TOUCHES_ELECTRON =
  /(?:^|\n)import (?!type\b)[^;'"]*from ['"]electron(?:\/\w+)?['"]|(?:require|import)\(['"]electron/

const source = resolve(import.meta.dirname, '..')
const files = ['main', 'preload', 'shared'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .map((name) => join(folder, name)),
)
const glue = files.filter((name) => TOUCHES_ELECTRON.test(readFileSync(join(source, name), 'utf8')))

it('touches Electron in these files and in no other', () => {
  expect(glue.map((name) => name.replaceAll('\\', '/')).sort()).toEqual([
    'main/guards/contents-guard.ts',
    'main/index.ts',
    'main/owner-session.ts',
    'main/window/main-window.ts',
    'main/window/window-dialogs.ts',
    'preload/index.ts',
  ])
})

it('stays under 200 lines there, blank ones and comments included', () => {
  const lines = glue.map((name) => readFileSync(join(source, name), 'utf8').split('\n').length - 1)
  expect(lines.reduce((sum, count) => sum + count, 0)).toBeLessThan(200)
})
