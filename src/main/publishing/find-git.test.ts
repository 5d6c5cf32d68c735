import { expect, it } from 'vitest'
import { findGit, pathOf } from './find-git'

/** A computer with these programs. */
const aSystem = (
  platform: NodeJS.Platform,
  PATH: string,
  programs: readonly string[],
  hasDeveloperTools = false,
) => ({
  platform,
  env: { PATH },
  isProgram: (path: string) => programs.includes(path),
  hasDeveloperTools: () => hasDeveloperTools,
})

it('finds the first git of PATH by its whole path', () => {
  expect(findGit(aSystem('linux', '/a:/b:/c', ['/b/git', '/c/git']))).toBe('/b/git')
  expect(findGit(aSystem('linux', '/a:/b', []))).toBeNull()
  expect(findGit(aSystem('win32', 'C:\\a;C:\\Git\\cmd', ['C:\\Git\\cmd\\git.exe']))).toBe(
    'C:\\Git\\cmd\\git.exe',
  )
})

it('finds no git in the folder of the repository', () => {
  const everywhere = (platform: NodeJS.Platform, PATH: string) => ({
    ...aSystem(platform, PATH, []),
    isProgram: () => true,
  })
  expect(findGit(everywhere('linux', ':.:bin'))).toBeNull()
  expect(findGit(everywhere('win32', ';.;bin'))).toBeNull()
})

it('finds the git of Homebrew on a Mac, where an app gets a short PATH', () => {
  const mac = aSystem('darwin', '/usr/bin:/bin', ['/usr/bin/git', '/opt/homebrew/bin/git'])
  expect(findGit(mac)).toBe('/opt/homebrew/bin/git')
  expect(pathOf(mac)).toBe('/usr/bin:/bin:/opt/homebrew/bin:/usr/local/bin:/opt/local/bin')
})

it('uses Apple’s git only with the developer tools, because it would ask to install them', () => {
  expect(findGit(aSystem('darwin', '/usr/bin', ['/usr/bin/git']))).toBeNull()
  expect(findGit(aSystem('darwin', '/usr/bin', ['/usr/bin/git'], true))).toBe('/usr/bin/git')
})
