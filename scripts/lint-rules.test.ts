import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const folder = mkdtempSync(join(tmpdir(), 'lint-'))

/** The project's rules, in a folder that git knows nothing of. */
beforeAll(() => {
  const { vcs, plugins, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const absolute = plugins.map((plugin: string) => resolve(plugin))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, plugins: absolute, root: true }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the linter says of a file with this text at this place. */
function lint(path: string, text: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  const args = [biome, 'lint', '--colors=off', path]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  rmSync(file)
  const said = stdout + stderr
  expect(said).toContain('Checked 1 file')
  return said
}

const SRC = 'src/renderer/src'

it.each([
  [`${SRC}/domain/x.ts`, '@/storage/posts', 'domain/ is pure'],
  [`${SRC}/domain/x.ts`, '../storage/posts', 'domain/ is pure'],
  [`${SRC}/domain/x.ts`, 'react', 'domain/ is pure'],
  [`${SRC}/storage/x.ts`, '@/features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../app/settings', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/ui/x.tsx`, '@/domain/post', 'leaves'],
  [`${SRC}/ui/x.tsx`, '../../../shared/desktop-api', 'leaves'],
  [`${SRC}/platform/x.ts`, '@/domain/post', 'leaves'],
  [`${SRC}/features/blog/x.tsx`, '@/features/about/about', 'Features do not import each other'],
  [`${SRC}/features/blog/x.tsx`, '../about/about', 'Features do not import each other'],
  [`${SRC}/features/blog/x.tsx`, '@/app/settings', 'Features do not know the app'],
  [`${SRC}/features/blog/x.tsx`, 'virtual:portfolio', 'Features do not know the app'],
  [`${SRC}/features/blog/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/features/blog/x.tsx`, '../../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/features/blog/x.tsx`, '@/storage/admin-storage', 'The public page carries none of the admin'],
  [`${SRC}/features/admin/x.tsx`, '@/features/blog/blog', 'Features do not import each other'],
  [`${SRC}/features/admin/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/features/admin/editor/x.tsx`, '../manage/manage', "The admin's features do not import each other"],
  [`${SRC}/features/admin/editor/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/app/x.tsx`, '../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/app/theme/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/app/x.tsx`, '@/storage/admin-storage', 'The public page carries none of the admin'],
  [`${SRC}/entries/x.tsx`, '@/storage/admin-storage', 'The public page carries none of the admin'],
  ['src/shared/x.ts', '../main/profile', 'the contract alone'],
  ['src/shared/x.ts', '@/domain/post', 'the contract alone'],
  ['src/shared/x.ts', 'electron', 'the contract alone'],
  ['src/main/x.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/main/window/x.ts', '../../renderer/src/domain/post', 'import only src/shared/'],
  ['src/main/x.ts', '../preload/bridge', 'import only src/shared/'],
  ['src/main/x.ts', '../../portfolio.config', 'import only src/shared/'],
  ['src/main/x.ts', '../../scripts/run.mjs', 'import only src/shared/'],
  ['src/main/x.test.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/preload/x.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/preload/x.ts', '../main/profile', 'import only src/shared/'],
])('%s may not import %s', (path, from, message) => {
  const said = lint(path, `import { x } from '${from}'\n\nexport const y = x\n`)
  expect(said).toContain('noRestrictedImports')
  expect(said).toContain(message)
})

it.each([
  [`${SRC}/domain/x.ts`, './post'],
  [`${SRC}/storage/x.ts`, '@/domain/post'],
  [`${SRC}/storage/x.ts`, '@/platform/current'],
  [`${SRC}/storage/x.test.ts`, '../testing/factories'],
  [`${SRC}/platform/x.ts`, '../../../shared/desktop-api'],
  [`${SRC}/features/blog/x.tsx`, '@/domain/post'],
  [`${SRC}/features/blog/x.tsx`, '@/ui/button'],
  [`${SRC}/features/blog/x.tsx`, './post-card'],
  [`${SRC}/app/x.tsx`, '@/features/blog/blog'],
  [`${SRC}/features/admin/x.tsx`, '@/storage/admin-storage'],
  [`${SRC}/features/admin/editor/x.tsx`, '@/storage/admin-storage'],
  [`${SRC}/features/admin/editor/x.tsx`, '../leave-guard'],
  ['src/main/x.ts', '../shared/desktop-api'],
  ['src/main/x.ts', 'electron'],
  ['src/main/x.test.ts', '../../scripts/run.mjs'],
  ['src/main/window/x.ts', '../../shared/desktop-api'],
  ['src/preload/x.ts', '../shared/desktop-api'],
])('%s may import %s', (path, from) => {
  expect(lint(path, `import { x } from '${from}'\n\nexport const y = x\n`)).not.toContain(
    'noRestrictedImports',
  )
})

const STORES = 'Only src/renderer/src/storage/'

it.each([
  ['localStorage outside storage/', "export const x = localStorage.getItem('a')\n", STORES],
  ['window.localStorage outside storage/', "export const x = window.localStorage.getItem('a')\n", STORES],
  ['any', 'export const x: any = 1\n', 'noExplicitAny'],
  ['a floating promise', 'async function x() {}\nx()\nexport {}\n', 'noFloatingPromises'],
  [
    'a conditional hook',
    "import { useState } from 'react'\nexport function useX(a: boolean) {\n  if (a) return useState(0)\n  return null\n}\n",
    'useHookAtTopLevel',
  ],
  ['an image without an alternative', "export const X = () => <img src='a.png' />\n", 'useAltText'],
  ['a click on what is no control', 'export const X = () => <div onClick={() => {}}>a</div>\n', 'lint/a11y'],
])('refuses %s', (_, text, message) => {
  expect(lint(`${SRC}/features/blog/x.tsx`, text)).toContain(message)
})
