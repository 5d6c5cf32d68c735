import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| *\d/.test(line))
const table = rows.map((row) => {
  const [, number = '', item = '', where = '', shown = ''] = row.split('|').map((cell) => cell.trim())
  const files = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file]) => file ?? '')
  return { number: Number(number), item, where: files(where), shown: files(shown) }
})

/** The app's source files and their texts. */
function sources(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(name))
    .map((name) => [join(folder, name).replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')])
}

describe('the table in docs/security.md', () => {
  it('has each of the 20 items', () =>
    expect(table.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1)))

  it.each(table)('names files that exist, a test among them: $number $item', ({ where, shown }) => {
    expect(where.length).toBeGreaterThan(0)
    expect(shown.length).toBeGreaterThan(0)
    expect([...where, ...shown].filter((file) => !existsSync(file))).toEqual([])
    expect(shown.filter((file) => !/\.(test|spec)\.tsx?$/.test(file))).toEqual([])
  })
})

describe('the desktop app', () => {
  it('opens external links in one place', () => {
    const opening = sources('src').filter(([, text]) => text.includes('openExternal('))
    expect(opening.map(([path]) => path)).toEqual(['src/main/guards/contents-guard.ts'])
  })

  it('has no <webview>', () =>
    expect(sources('src').filter(([, text]) => text.includes('<webview'))).toEqual([]))

  it('has one exact version of Electron, and looks for a newer one every week', () => {
    const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const installed = JSON.parse(readFileSync('node_modules/electron/package.json', 'utf8'))
    expect(devDependencies.electron).toBe(installed.version)
    expect(dependencies).toBeUndefined()
    expect(readFileSync('.github/dependabot.yml', 'utf8')).toMatch(
      /package-ecosystem: npm[\s\S]*?interval: weekly/,
    )
  })
})
