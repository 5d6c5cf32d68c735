import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { gitIn } from './run-git'

function aFolder() {
  const root = mkdtempSync(join(tmpdir(), 'run-git-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return { root, env: { PATH: process.env.PATH, HOME: root }, isTerminal: false }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('ends a command that takes too long, with what it has started', async () => {
  const folder = aFolder()
  const git = gitIn({ ...folder, signal: new AbortController().signal, timeoutMs: 500 })
  const { code, err } = await git(['-c', 'alias.slow=!echo $$ > pid; sleep 300', 'slow'])
  expect(code).toBe(124)
  expect(err).toContain('It was ended, because it took longer than')
  const pid = Number(readFileSync(join(folder.root, 'pid'), 'utf8'))
  await expect.poll(() => isRunning(pid)).toBe(false)
})

it('waits for no program that a hook leaves behind', async () => {
  const folder = aFolder()
  const git = gitIn({ ...folder, signal: new AbortController().signal })
  const { code, out } = await git(['-c', 'alias.leave=!echo done; sleep 300 & echo $! > pid', 'leave'])
  expect({ code, out }).toEqual({ code: 0, out: 'done\n' })
  process.kill(Number(readFileSync(join(folder.root, 'pid'), 'utf8')))
})

it('starts no command after it was cancelled', async () => {
  const folder = aFolder()
  const git = gitIn({ ...folder, signal: AbortSignal.abort() })
  expect((await git(['init', '--quiet'])).code).toBe(130)
  expect(existsSync(join(folder.root, '.git'))).toBe(false)
})

it('says by its code that there is no git', async () => {
  expect((await gitIn({ ...aFolder(), program: null })([])).code).toBe(127)
  expect((await gitIn({ ...aFolder(), program: '/nowhere/git' })([])).code).toBe(127)
})
