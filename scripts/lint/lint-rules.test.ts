import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
const folder = mkdtempSync(join(tmpdir(), 'lint-'))

type Diagnostic = { message: string; category: string; location: { path: string } }

const SRC = 'src/renderer/src'

/** Messages of the linter, and for each a file that must not have these imports. The code itself has those allowed. */
const REFUSED: Record<string, [path: string, ...imports: string[]]> = {
  'domain/ is pure': [`${SRC}/domain/x.ts`, '@/storage/posts', '@publishing/plan', 'react'],
  'publishing/ is pure and imports only domain/': [
    'src/publishing/doors/x.ts',
    '../../renderer/src/storage/posts',
    'electron',
    'node:child_process',
  ],
  'storage/ may import domain/ and platform/ only': [
    `${SRC}/storage/admin/x.ts`,
    '@/features/blog/blog',
    '../../features/blog/blog',
  ],
  leaves: [`${SRC}/ui/x.tsx`, '@/domain/post/post', '../../../shared/desktop-api'],
  'Only platform/ knows the desktop': [
    `${SRC}/features/blog/x.tsx`,
    'electron',
    '../../../../shared/desktop-api',
  ],
  'Features do not import each other': [
    `${SRC}/features/blog/x.tsx`,
    '@/features/about/about',
    '../about/about',
  ],
  "The admin's features do not import each other": [`${SRC}/features/admin/editor/x.tsx`, '../manage/manage'],
  'Features do not know the app': [
    `${SRC}/features/blog/x.tsx`,
    '@/app/public/public-page',
    'virtual:portfolio',
  ],
  'The public page carries none of the admin': [
    `${SRC}/app/public/x.tsx`,
    '@/storage/admin/stores',
    '@/features/admin/admin',
    '../admin/admin-app',
  ],
  'the contract alone': ['src/shared/x.ts', '../main/profile', '@/domain/post/post', 'electron'],
  'import only src/shared/': [
    'src/main/window/x.ts',
    '../../renderer/src/domain/post',
    '../../preload/bridge',
  ],
  'nothing of the publish command': ['scripts/site/published/x.ts', '../../publish/show-plan'],
}

/** Code that the linter refuses in a file of the public page, and its message. */
const REFUSED_TEXTS: [string, string, string][] = [
  ['localStorage outside storage/', "export const x = localStorage.getItem('a')\n", 'noRestrictedGlobals'],
  [
    'window.localStorage outside storage/',
    "export const x = window.localStorage.getItem('a')\n",
    'Only src/renderer/src/storage/',
  ],
  [
    'an icon with a unit in its size',
    'import { LuX } from \'react-icons/lu\'\nexport const X = () => <LuX aria-hidden size="1.125rem" />\n',
    'set the size with a class',
  ],
]

/** The text of each file. There is one file a case, and the linter runs once. */
const texts = new Map<string, string>()
function fileWith(path: string, text: string): string {
  const file = path.replace('/x.', `/x${texts.size}.`)
  texts.set(file, text)
  return file
}
const importing = (path: string, from: string) =>
  fileWith(path, `import { x } from '${from}'\n\nexport const y = x\n`)

const refused = Object.entries(REFUSED).flatMap(([message, [path, ...imports]]) =>
  imports.map((from) => ({ path, from, message, file: importing(path, from) })),
)
const refusedTexts = REFUSED_TEXTS.map(([title, text, message]) => ({
  title,
  message,
  file: fileWith(`${SRC}/features/blog/x.tsx`, text),
}))

const CIRCLES = ['one', 'other', 'a-type', 'its-user'].map((name) => `${SRC}/domain/${name}.ts`)
for (const [index, text] of [
  "import { b } from './other'\n\nexport const a = (): number => b()\n",
  "import { a } from './one'\n\nexport const b = (): number => a()\n",
  "import type { B } from './its-user'\n\nexport type A = B[]\n",
  "import type { A } from './a-type'\n\nexport type B = { all: A }\n",
].entries())
  texts.set(CIRCLES[index] ?? '', text)

let diagnostics: Diagnostic[] = []

/** Lints all files by the project's rules, in a folder outside of git. */
beforeAll(() => {
  const { vcs, plugins, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8'))
  const absolute = plugins.map((plugin: string) => resolve(plugin))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...rules, plugins: absolute, root: true }))
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', 'src', 'scripts']
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const report = JSON.parse(stdout)
  expect(report.summary).toMatchObject({ unchanged: texts.size, skipped: 0, diagnosticsNotPrinted: 0 })
  diagnostics = report.diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The linter's messages for a file. */
const messagesOf = (file: string): string =>
  diagnostics
    .filter(({ location }) => location.path.replaceAll('\\', '/') === file)
    .map(({ category, message }) => `${category}: ${message}`)
    .join('\n')

it.each(refused)('$path may not import $from', ({ file, message }) => {
  expect(messagesOf(file)).toContain('noRestrictedImports')
  expect(messagesOf(file)).toContain(message)
})

it.each(refusedTexts)('refuses $title', ({ file, message }) => expect(messagesOf(file)).toContain(message))

it.each(CIRCLES)('refuses a circle of imports, in %s', (file) => {
  expect(messagesOf(file)).toContain('noImportCycles')
})

it('has no folder with more than 15 loose source files', () => {
  const files = ['src', 'scripts', 'e2e'].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true }).filter(
      ({ name }) => /\.(?:tsx?|mjs|css)$/.test(name) && !/\.(?:test|spec)\./.test(name),
    ),
  )
  const counts = new Map<string, number>()
  for (const { parentPath } of files) counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1)
  expect(counts.size).toBeGreaterThan(50)
  expect([...counts].filter(([, count]) => count > 15)).toEqual([])
})
