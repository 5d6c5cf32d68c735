import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The app's source files and their texts. */
function sources(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|[\\/])testing[\\/]/.test(name))
    .map((name) => [join(folder, name).replaceAll('\\', '/'), readFileSync(join(folder, name), 'utf8')])
}

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
