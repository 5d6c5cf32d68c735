// `npm run admin:password`: asks for a user name and a password, and prints two lines for .env.local. With --save it
// adds them to that file itself, because a shell's redirection may write another encoding (Windows PowerShell).
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createPasswordHash, isUserName } from './lib/password-hash.mjs'
import { askAt } from './lib/questions.mjs'

const MIN_LENGTH = 8

const USAGE = `npm run admin:password            prints two lines for .env.local
npm run admin:password -- --save  adds them to .env.local`

/** The options; null if one is unknown. */
function readOptions() {
  try {
    return parseArgs({ options: { save: { type: 'boolean' }, help: { type: 'boolean' } } }).values
  } catch {
    return null
  }
}

const options = readOptions()
if (!options || options.help) {
  console.error(USAGE)
  process.exit(options ? 0 : 2)
}
const { stdin: input, stderr: output } = process
const questions = askAt({ input, output, isTerminal: input.isTTY })
const username = (await questions.ask('User name: '))?.trim() ?? null
const password = username === null ? null : await questions.askHidden('Password (not shown): ')
// A pipe has no typing errors.
const again = input.isTTY && password !== null ? await questions.askHidden('The same again: ') : password
questions.close()

// After Ctrl+C at a terminal no explanation is needed.
if (input.isTTY && again === null) process.exit(1)
if (again !== password) {
  console.error('The two passwords differ. Nothing was written.')
  process.exit(1)
}
if (!username || password === null || password.length < MIN_LENGTH) {
  console.error(`A user name and a password of at least ${MIN_LENGTH} characters are needed.`)
  process.exit(1)
}
if (!isUserName(username)) {
  console.error(
    'The user name must not contain these characters, which have a meaning in .env.local: # $ \\ \' " `',
  )
  process.exit(1)
}
// The file may end without a line break.
const lines = `\nVITE_ADMIN_USERNAME=${username}\nVITE_ADMIN_PASSWORD_HASH=${createPasswordHash(password)}\n`
if (options.save) {
  appendFileSync('.env.local', lines)
  console.error('\nAdded to .env.local; build again.')
} else {
  console.error('\nTwo lines for .env.local; build again when they are in it:\n')
  process.stdout.write(lines)
}
