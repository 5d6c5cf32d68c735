import { expect, it } from 'vitest'
import { findGit, gitEnvironment, pathOf } from './find-git'

/** A computer with these programs. */
const aSystem = (platform: NodeJS.Platform, PATH: string, programs: readonly string[]) => ({
  platform,
  env: { PATH },
  isProgram: (path: string) => programs.includes(path),
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
  const mac = aSystem('darwin', '/usr/bin:/bin', ['/opt/homebrew/bin/git'])
  expect(findGit(mac)).toBe('/opt/homebrew/bin/git')
  expect(pathOf(mac)).toBe('/usr/bin:/bin:/opt/homebrew/bin:/usr/local/bin:/opt/local/bin')
})

it('gets one PATH, however the system spells it', () =>
  expect(gitEnvironment({ Path: 'C:\\Git\\cmd' }, 'win32')).toEqual({ PATH: 'C:\\Git\\cmd' }))

it('works in no repository that the environment names', () => {
  const env = { HOME: '/home/ada', GIT_SSH_COMMAND: 'ssh -i key', GIT_DIR: '/a/.git', GIT_WORK_TREE: '/a' }
  const { PATH: _, ...others } = gitEnvironment(env, 'linux')
  expect(others).toEqual({ HOME: '/home/ada', GIT_SSH_COMMAND: 'ssh -i key' })
})

it('gets no libraries of an AppImage', () => {
  const env = { APPDIR: '/tmp/.mount_x', LD_LIBRARY_PATH: '/tmp/.mount_x/usr/lib:/opt/lib:' }
  expect(gitEnvironment(env, 'linux').LD_LIBRARY_PATH).toBe('/opt/lib')
})
