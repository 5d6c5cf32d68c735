import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { loadEnv } from 'vite'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aFolder } from '../src/main/testing/a-folder'
import { parsePasswordHash, verifyPassword } from '../src/renderer/src/domain/password-hash'
import { isUserName } from './lib/password-hash.mjs'
import { askAt } from './lib/questions.mjs'

let folder = ''
beforeEach(() => {
  folder = aFolder()
  // Variables of the environment would override the file.
  for (const name of ['USERNAME', 'PASSWORD_HASH']) vi.stubEnv(`VITE_ADMIN_${name}`, undefined)
})
afterEach(() => void vi.unstubAllEnvs())

const envFile = () => join(folder, '.env.local')

/** Runs the command in the folder, with these answers from a pipe. */
const run = (answers: string) =>
  spawnSync(process.execPath, [resolve('scripts/admin-password.mjs')], {
    cwd: folder,
    input: answers,
    encoding: 'utf8',
  })

it('makes a login that a build accepts', async () => {
  const { status, stdout, stderr } = run(' Zoë Builder \nå 8 #$"\'\n')
  expect(status).toBe(0)
  expect(stderr).toContain('.env.local')
  // Only the lines go to standard output, so that a shell can append them.
  expect(stdout).toMatch(/^\nVITE_ADMIN_USERNAME=.*\nVITE_ADMIN_PASSWORD_HASH=.*\n$/)
  writeFileSync(envFile(), stdout)
  const settings = loadEnv('production', folder)
  expect(settings.VITE_ADMIN_USERNAME).toBe('Zoë Builder')
  const hash = parsePasswordHash(settings.VITE_ADMIN_PASSWORD_HASH ?? '')
  expect(hash && (await verifyPassword('å 8 #$"\'', hash))).toBe(true)
  expect(hash && (await verifyPassword('another one', hash))).toBe(false)
})

it.each([
  ['ann\n7 signs\n', 'at least 8 characters'],
  ['\nlong enough\n', 'user name'],
  ['ann\n', 'at least 8 characters'],
  ['ann#1\nlong enough\n', 'The user name must not contain'],
  ['ann $HOME\nlong enough\n', 'The user name must not contain'],
])('refuses %j', (answers, message) => {
  const { status, stdout, stderr } = run(answers)
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
})

it('asks at a terminal for the password twice', ({ skip }) => {
  if (process.platform !== 'linux') {
    process.stdout.write('Not tested at a terminal, as only Linux has this form of the command script\n')
    return skip('no terminal')
  }
  // `script` gives the command a terminal.
  const command = `${process.execPath} ${resolve('scripts/admin-password.mjs')}`
  const ask = (answers: string) =>
    spawnSync('script', ['-qec', command, '/dev/null'], { cwd: folder, input: answers, encoding: 'utf8' })
  expect(ask('ann\nlong enough\nlong enouhg\n').stdout).toContain('The two passwords differ.')
  expect(ask('ann\nlong enough\nlong enough\n').stdout).toContain('VITE_ADMIN_USERNAME=ann')
})

it('accepts every user name that is read back from the file unchanged', () => {
  const anyName = fc.string({ unit: 'grapheme', minLength: 1 }).map((name) => name.trim())
  fc.assert(
    fc.property(anyName.filter(isUserName), (name) => {
      writeFileSync(envFile(), `VITE_ADMIN_USERNAME=${name}\n`)
      expect(loadEnv('production', folder).VITE_ADMIN_USERNAME).toBe(name)
    }),
  )
})

const BACKSPACE = '\x7f'

it('shows the question again when a character is deleted, and never the password', async () => {
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
  const shown = await text(output)
  // The terminal clears the line before it is written again.
  const written = shown.split('\x1b[0J').slice(1)
  expect(written.length).toBeGreaterThan(2)
  for (const line of written) expect(line).toMatch(/^(?:User name|Password): /)
  expect(shown).not.toMatch(/secr/)
})
