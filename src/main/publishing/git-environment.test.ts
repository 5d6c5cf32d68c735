import { expect, it } from 'vitest'
import { gitEnvironment } from './git-environment'

it('has the owner’s settings of git, and none of a repository that the app was started in', () => {
  const env = {
    PATH: '/usr/bin',
    HOME: '/home/ada',
    GIT_SSH_COMMAND: 'ssh -i key',
    SSH_AUTH_SOCK: '/run/agent',
    GIT_DIR: '/elsewhere/.git',
    GIT_INDEX_FILE: '/elsewhere/.git/index',
    GIT_WORK_TREE: '/elsewhere',
  }
  expect(gitEnvironment(env, 'linux')).toEqual({
    PATH: '/usr/bin',
    HOME: '/home/ada',
    GIT_SSH_COMMAND: 'ssh -i key',
    SSH_AUTH_SOCK: '/run/agent',
  })
})

it('has one PATH, however the system spells it', () => {
  expect(gitEnvironment({ Path: 'C:\\Git\\cmd' }, 'win32')).toEqual({ PATH: 'C:\\Git\\cmd' })
})

it('has no libraries of an AppImage', () => {
  const env = { APPDIR: '/tmp/.mount_x', LD_LIBRARY_PATH: '/tmp/.mount_x/usr/lib:/opt/lib:' }
  expect(gitEnvironment(env, 'linux').LD_LIBRARY_PATH).toBe('/opt/lib')
})
