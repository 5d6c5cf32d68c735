import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aFolder } from '../testing/a-folder'
import { isRunning, pidIn } from '../testing/programs'
import { appEnvironment, gitIn } from './run-git'

function aSetting() {
  const root = aFolder()
  return { root, env: { PATH: process.env.PATH, HOME: root }, isTerminal: false }
}

it('ends a command that takes too long, with the programs that it has started', async () => {
  const folder = aSetting()
  const git = gitIn({ ...folder, signal: new AbortController().signal, timeoutMs: 500 })
  const { code, err } = await git(['-c', 'alias.slow=!echo $$ > pid; sleep 300', 'slow'])
  expect(code).toBe(124)
  expect(err).toContain('It was ended, because it took longer than')
  const pid = await pidIn(join(folder.root, 'pid'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('does not wait for a program that a hook has started', async () => {
  const folder = aSetting()
  const git = gitIn({ ...folder, signal: new AbortController().signal })
  const { code, out } = await git(['-c', 'alias.leave=!echo done; sleep 300 & echo $! > pid', 'leave'])
  expect({ code, out: String(out) }).toEqual({ code: 0, out: 'done\n' })
  process.kill(await pidIn(join(folder.root, 'pid')))
})

it('starts no command after it was cancelled', async () => {
  const folder = aSetting()
  const git = gitIn({ ...folder, signal: AbortSignal.abort() })
  expect((await git(['init', '--quiet'])).code).toBe(130)
  expect(existsSync(join(folder.root, '.git'))).toBe(false)
})

it('runs no program of the repository’s folder, and works in no other repository', async () => {
  const { root, ...setting } = aSetting()
  writeFileSync(join(root, 'git'), '#!/bin/sh\nexit 3', { mode: 0o755 })
  const env = { ...setting.env, PATH: `.:${setting.env.PATH}`, GIT_DIR: '/nowhere/.git' }
  expect((await gitIn({ ...setting, root, env })(['init', '--quiet'])).code).toBe(0)
  expect(existsSync(join(root, '.git'))).toBe(true)
})

it('finds the git of Homebrew in an app on a Mac', () => {
  const env = { PATH: '/usr/bin', HOME: '/Users/ada' }
  expect(appEnvironment(env, 'darwin')).toEqual({
    ...{ ...env, PATH: '/opt/homebrew/bin:/usr/local/bin:/opt/local/bin:/usr/bin' },
  })
  expect(appEnvironment(env, 'linux')).toBe(env)
})
