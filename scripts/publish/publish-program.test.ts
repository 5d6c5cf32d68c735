import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { aFolder } from '../../src/main/testing/a-folder'
import { isInstalled } from '../lib/dependencies.mjs'

beforeAll(() => {
  if (!isInstalled())
    throw new Error('Run npm ci first. Else the command would, under the feet of the other tests.')
})

/** Runs a program of this repository from another folder, in which posts.json cannot be read. */
function run(program: string, args: readonly string[], cwd?: string) {
  const top = aFolder()
  mkdirSync(join(top, 'home'))
  writeFileSync(join(top, 'posts.json'), '[')
  const isShell = process.platform === 'win32' && program === 'npm'
  const env = { PATH: process.env.PATH, HOME: join(top, 'home') }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: cwd ?? top,
    encoding: 'utf8',
    env,
    shell: isShell,
  })
  return { top, said: { status, stdout, stderr } }
}

it('reads the file from the folder of the call, and ends with its exit code', () => {
  const { top, said } = run(process.execPath, [resolve('scripts/publish/start.mjs'), 'posts.json', '--all'])
  const why = `${join(top, 'posts.json')} cannot be published. It is not a list of posts in JSON.\n`
  expect(said).toEqual({ status: 1, stdout: '', stderr: why })
})

it('refuses an option that npm took for its own', () => {
  const { said } = run('npm', ['run', '--silent', 'publish', 'posts.json', '--all'], resolve('.'))
  expect(said.status).toBe(2)
  expect(said.stderr).toContain('npm took --all for its own.')
})
