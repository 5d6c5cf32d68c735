import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { loadEnv } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { parsePasswordHash, verifyPassword } from '../src/renderer/src/domain/password-hash'
import { isUserName } from './lib/password-hash.mjs'
import { askAt } from './lib/questions.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'password-'))
  // What stands in the environment would win over the file.
  for (const name of ['USERNAME', 'PASSWORD_HASH']) vi.stubEnv(`VITE_ADMIN_${name}`, undefined)
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  vi.unstubAllEnvs()
})

/** What a build finds when these lines are the owner's. */
function settingsOf(lines: string): Record<string, string> {
  writeFileSync(join(folder, '.env.local'), lines)
  return loadEnv('production', folder)
}

/** What the command says when it is answered so. */
const run = (username: string, password: string, ...options: string[]) =>
  spawnSync(process.execPath, [resolve('scripts/admin-password.mjs'), ...options], {
    cwd: folder,
    input: `${username}\n${password}\n`,
    encoding: 'utf8',
  })

it('prints two lines by which the password is accepted, and nothing else where they go', async () => {
  const { stdout, stderr } = run(' Zoë Builder ', 'påss #$wörd"')
  expect(stdout).toMatch(/^\nVITE_ADMIN_USERNAME=.*\nVITE_ADMIN_PASSWORD_HASH=.*\n$/)
  expect(stderr).toContain('.env.local')
  const settings = settingsOf(`VITE_LAST_LINE=key${stdout}`)
  expect(settings.VITE_LAST_LINE).toBe('key')
  expect(settings.VITE_ADMIN_USERNAME).toBe('Zoë Builder')
  const hash = parsePasswordHash(settings.VITE_ADMIN_PASSWORD_HASH ?? '')
  expect(hash && (await verifyPassword('påss #$wörd"', hash))).toBe(true)
  expect(hash && (await verifyPassword('another one', hash))).toBe(false)
})

it('adds the same lines to the file itself when it is told to', async () => {
  settingsOf('VITE_LAST_LINE=key')
  const { status, stdout } = run('ann', 'long enough', '--save')
  expect([status, stdout]).toEqual([0, ''])
  const settings = loadEnv('production', folder)
  expect([settings.VITE_LAST_LINE, settings.VITE_ADMIN_USERNAME]).toEqual(['key', 'ann'])
  const hash = parsePasswordHash(settings.VITE_ADMIN_PASSWORD_HASH ?? '')
  expect(hash && (await verifyPassword('long enough', hash))).toBe(true)
})

it('leaves the file alone when it refuses', () => {
  settingsOf('VITE_LAST_LINE=key')
  expect(run('ann', 'short', '--save').status).toBe(1)
  expect(readFileSync(join(folder, '.env.local'), 'utf8')).toBe('VITE_LAST_LINE=key')
})

it.each([
  ['ann', 'short', 'at least 8 characters'],
  ['', 'long enough', 'user name'],
  ['ann#1', 'long enough', 'The user name may have none of these signs'],
  ['ann $HOME', 'long enough', 'The user name may have none of these signs'],
])('takes no user name %j with the password %j', (username, password, why) => {
  const { status, stdout, stderr } = run(username, password)
  expect(status).toBe(1)
  expect(stderr).toContain(why)
  expect(stdout).not.toContain('VITE_')
})

it('takes a password of exactly 8 characters', () => {
  expect(run('ann', '8 signs.').stdout).toContain('VITE_ADMIN_PASSWORD_HASH=')
})

it('takes every user name that the file gives back as it is', () => {
  const anyName = fc.string({ unit: 'grapheme', minLength: 1 }).map((name) => name.trim())
  fc.assert(
    fc.property(anyName.filter(isUserName), (name) => {
      expect(settingsOf(`VITE_ADMIN_USERNAME=${name}\n`).VITE_ADMIN_USERNAME).toBe(name)
    }),
  )
})

it('says what is needed when a pipe ends before the password', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/admin-password.mjs'], {
    input: 'ann\n',
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('at least 8 characters')
})

it.each([
  ['Ctrl+C', '\x03', true],
  ['Ctrl+D', '\x04', false],
])('takes %s for no answer, to the first question or the second', async (_, key, wasInterrupted) => {
  for (const typed of [key, `ann\r${key}`]) {
    const [input, output] = [new PassThrough(), new PassThrough()]
    const questions = askAt({ input, output, isTerminal: true })
    const name = questions.ask('User name: ')
    input.write(typed)
    const answers = [await name, await questions.askHidden('Password: ')]
    output.end()
    expect(answers).toEqual(typed === key ? [null, null] : ['ann', null])
    expect(questions.wasInterrupted()).toBe(wasInterrupted)
    expect((await text(output)).endsWith('\n')).toBe(true)
  }
})

const BACKSPACE = '\x7f'

it('keeps the question when a sign is taken back, and shows no password', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const questions = askAt({ input, output, isTerminal: true })
  const name = questions.ask('User name: ')
  input.write(`anx${BACKSPACE}n\r`)
  expect(await name).toBe('ann')
  const password = questions.askHidden('Password: ')
  input.write(`secrex${BACKSPACE}t\r`)
  expect(await password).toBe('secret')
  questions.close()
  output.end()
  const said = await text(output)
  // A terminal is told to clear the line before it is written again.
  const written = said.split('\x1b[0J').slice(1)
  expect(written.length).toBeGreaterThan(2)
  for (const line of written) expect(line).toMatch(/^(?:User name|Password): /)
  expect(said).not.toMatch(/secr/)
})
