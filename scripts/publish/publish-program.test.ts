import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInstalled } from '../lib/dependencies.mjs'
import { anOwner, aPost, type Owner } from './testing/owner'

let owner: Owner
beforeAll(async () => {
  if (!isInstalled())
    throw new Error('Run npm ci first. Else the command would, under the feet of the other tests.')
  owner = anOwner(mkdtempSync(join(realpathSync(tmpdir()), 'publish-')))
  await owner.publish([aPost()], '--dry-run')
})
afterAll(() => rmSync(owner.top, { recursive: true }))

/** Runs a program of this repository, which may have posts, from another folder. */
function run(program: string, args: readonly string[], cwd = owner.top) {
  const isShell = process.platform === 'win32' && program === 'npm'
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: owner.env,
    shell: isShell,
  })
  return { status, stdout, stderr }
}

it('prints only one JSON object with --json, and resolves paths from the folder of the call', () => {
  const args = [resolve('scripts/publish.mjs'), '--from', 'posts.json', '--dry-run', '--json']
  const { status, stdout, stderr } = run(process.execPath, args)
  expect([status, stderr]).toEqual([0, ''])
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'planned', source: owner.exported })
})

it('refuses an option that npm took for its own', () => {
  const { status, stderr } = run('npm', ['run', '--silent', 'publish', '--from', 'posts.json'], resolve('.'))
  expect(status).toBe(2)
  expect(stderr).toContain('npm took --from for its own.')
})
