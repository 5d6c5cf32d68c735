import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const folder = mkdtempSync(join(tmpdir(), 'lint-'))

type Diagnostic = { message: string; category: string; location: { path: string } }

const SRC = 'src/renderer/src'

/** What may not be imported where, and what is said of it. */
const REFUSED: [string, string, string][] = [
  [`${SRC}/domain/x.ts`, '@/storage/posts', 'domain/ is pure'],
  [`${SRC}/domain/x.ts`, '../storage/posts', 'domain/ is pure'],
  [`${SRC}/domain/x.ts`, 'react', 'domain/ is pure'],
  [`${SRC}/storage/x.ts`, '@/features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../app/public/public-page', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/x.ts`, '../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/storage/x.ts`, './admin/stores', 'The public page carries none of the admin'],
  [`${SRC}/storage/admin/x.ts`, '@/features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/admin/x.ts`, '../../features/blog/blog', 'storage/ may import domain/ and platform/ only'],
  [`${SRC}/storage/admin/x.ts`, '../../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/ui/x.tsx`, '@/domain/post', 'leaves'],
  [`${SRC}/ui/x.tsx`, '../../../shared/desktop-api', 'leaves'],
  [`${SRC}/ui/admin/x.tsx`, '@/domain/post', 'leaves'],
  [`${SRC}/ui/admin/x.tsx`, '../public/section', 'leaves'],
  [`${SRC}/platform/x.ts`, '@/domain/post', 'leaves'],
  [`${SRC}/features/blog/x.tsx`, '@/features/about/about', 'Features do not import each other'],
  [`${SRC}/features/blog/x.tsx`, '../about/about', 'Features do not import each other'],
  [`${SRC}/features/blog/x.tsx`, '@/app/public/public-page', 'Features do not know the app'],
  [`${SRC}/features/blog/x.tsx`, 'virtual:portfolio', 'Features do not know the app'],
  [`${SRC}/features/blog/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/features/blog/x.tsx`, '../../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/features/blog/x.tsx`, '@/storage/admin/stores', 'The public page carries none of the admin'],
  [`${SRC}/features/blog/x.tsx`, '@/ui/admin/dialogs', 'The public page carries none of the admin'],
  [`${SRC}/features/admin/x.tsx`, '@/features/blog/blog', 'Features do not import each other'],
  [`${SRC}/features/admin/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/features/admin/editor/x.tsx`, '../manage/manage', "The admin's features do not import each other"],
  [`${SRC}/features/admin/editor/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/app/x.tsx`, '../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/app/theme/x.tsx`, 'electron', 'Only platform/ knows the desktop'],
  [`${SRC}/features/blog/x.tsx`, '@/storage/admin/recovery', 'The public page carries none of the admin'],
  [`${SRC}/app/x.tsx`, '@/storage/admin/stores', 'The public page carries none of the admin'],
  [`${SRC}/app/x.tsx`, '@/features/admin/admin', 'The public page carries none of the admin'],
  [`${SRC}/app/x.tsx`, './admin/admin-app', 'The public page carries none of the admin'],
  [`${SRC}/app/theme/x.tsx`, '@/features/admin/admin', 'The public page carries none of the admin'],
  [`${SRC}/app/public/x.tsx`, '@/storage/admin/stores', 'The public page carries none of the admin'],
  [`${SRC}/app/public/x.tsx`, '@/features/admin/admin', 'The public page carries none of the admin'],
  [`${SRC}/app/public/x.tsx`, '../admin/admin-app', 'The public page carries none of the admin'],
  [`${SRC}/app/public/x.tsx`, '@/app/admin/admin-app', 'The public page carries none of the admin'],
  [`${SRC}/app/public/x.tsx`, '../../../../shared/desktop-api', 'Only platform/ knows the desktop'],
  [`${SRC}/entries/x.tsx`, '@/storage/admin/stores', 'The public page carries none of the admin'],
  ['src/shared/x.ts', '../main/profile', 'the contract alone'],
  ['src/shared/x.ts', '@/domain/post', 'the contract alone'],
  ['src/shared/x.ts', 'electron', 'the contract alone'],
  ['src/shared/x.ts', 'valibot', 'the contract alone'],
  ['src/main/x.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/main/window/x.ts', '../../renderer/src/domain/post', 'import only src/shared/'],
  ['src/main/x.ts', '../preload/bridge', 'import only src/shared/'],
  ['src/main/x.ts', '../../portfolio.config', 'import only src/shared/'],
  ['src/main/x.ts', '../../scripts/lib/run.mjs', 'import only src/shared/'],
  ['src/main/x.test.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/preload/x.ts', '../renderer/src/domain/post', 'import only src/shared/'],
  ['src/preload/x.ts', '../main/profile', 'import only src/shared/'],
]

const ALLOWED: [string, string][] = [
  [`${SRC}/domain/x.ts`, './post'],
  [`${SRC}/storage/x.ts`, '@/domain/post'],
  [`${SRC}/storage/x.ts`, '@/platform/current'],
  [`${SRC}/storage/x.test.ts`, '../testing/factories'],
  [`${SRC}/storage/admin/x.ts`, '@/domain/post'],
  [`${SRC}/storage/admin/x.ts`, '../local-store'],
  [`${SRC}/storage/admin/x.test.ts`, '../../testing/factories'],
  [`${SRC}/platform/x.ts`, '../../../shared/desktop-api'],
  [`${SRC}/features/blog/x.tsx`, '@/domain/post'],
  [`${SRC}/features/blog/x.tsx`, '@/ui/button'],
  [`${SRC}/ui/admin/x.tsx`, '../button'],
  [`${SRC}/ui/admin/x.tsx`, './dialog'],
  [`${SRC}/features/blog/x.tsx`, '@/ui/public/section'],
  [`${SRC}/features/blog/x.tsx`, './post-card'],
  [`${SRC}/features/admin/x.tsx`, '@/ui/admin/dialogs'],
  [`${SRC}/app/x.tsx`, '@/features/blog/blog'],
  [`${SRC}/app/public/x.tsx`, '@/features/blog/blog'],
  [`${SRC}/app/admin/x.tsx`, '@/features/admin/admin'],
  [`${SRC}/features/admin/x.tsx`, '@/storage/admin/stores'],
  [`${SRC}/features/admin/editor/x.tsx`, '@/storage/admin/stores'],
  [`${SRC}/features/admin/editor/x.tsx`, '../leave-guard'],
  ['src/main/x.ts', '../shared/desktop-api'],
  ['src/main/x.ts', 'electron'],
  ['src/main/x.test.ts', '../../scripts/lib/run.mjs'],
  ['src/main/window/x.ts', '../../shared/desktop-api'],
  ['src/preload/x.ts', '../shared/desktop-api'],
]

/** A text that no file of the public page may hold, and what is said of it. */
const REFUSED_TEXTS: [string, string, string][] = [
  ['localStorage outside storage/', "export const x = localStorage.getItem('a')\n", 'noRestrictedGlobals'],
  [
    'window.localStorage outside storage/',
    "export const x = window.localStorage.getItem('a')\n",
    'Only src/renderer/src/storage/',
  ],
  ['any', 'export const x: any = 1\n', 'noExplicitAny'],
  ['a floating promise', 'async function x() {}\nx()\nexport {}\n', 'noFloatingPromises'],
  [
    'a conditional hook',
    "import { useState } from 'react'\nexport function useX(a: boolean) {\n  if (a) return useState(0)\n  return null\n}\n",
    'useHookAtTopLevel',
  ],
  ['an image without an alternative', "export const X = () => <img src='a.png' />\n", 'useAltText'],
  ['a click on what is no control', 'export const X = () => <div onClick={() => {}}>a</div>\n', 'lint/a11y'],
]

/** The texts by the files they stand in, each in one of its own: the linter is started once for all of them. */
const texts = new Map<string, string>()
function fileWith(path: string, text: string): string {
  const file = path.replace('/x.', `/x${texts.size}.`)
  texts.set(file, text)
  return file
}
const importing = (path: string, from: string) =>
  fileWith(path, `import { x } from '${from}'\n\nexport const y = x\n`)

const refused = REFUSED.map(([path, from, message]) => ({ path, from, message, file: importing(path, from) }))
const allowed = ALLOWED.map(([path, from]) => ({ path, from, file: importing(path, from) }))
const refusedTexts = REFUSED_TEXTS.map(([what, text, message]) => ({
  what,
  message,
  file: fileWith(`${SRC}/features/blog/x.tsx`, text),
}))

let diagnostics: Diagnostic[] = []

/** Has all of them linted by the project's rules, in a folder that git knows nothing of. */
beforeAll(() => {
  const { vcs, plugins, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const absolute = plugins.map((plugin: string) => resolve(plugin))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, plugins: absolute, root: true }))
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(stdout)
  expect(report.summary).toMatchObject({ unchanged: texts.size, skipped: 0, diagnosticsNotPrinted: 0 })
  diagnostics = report.diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the linter says of a file. */
const saidOf = (file: string): string =>
  diagnostics
    .filter(({ location }) => location.path.replaceAll('\\', '/') === file)
    .map(({ category, message }) => `${category}: ${message}`)
    .join('\n')

it.each(refused)('$path may not import $from', ({ file, message }) => {
  expect(saidOf(file)).toContain('noRestrictedImports')
  expect(saidOf(file)).toContain(message)
})

it.each(allowed)('$path may import $from', ({ file }) => {
  expect(saidOf(file)).not.toContain('noRestrictedImports')
})

it.each(refusedTexts)('refuses $what', ({ file, message }) => {
  expect(saidOf(file)).toContain(message)
})
