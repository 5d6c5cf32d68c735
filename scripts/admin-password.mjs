// `npm run admin:password`: asks for a user name and a password, prints the lines for .env.local. They alone go to
// the standard output. With --save it adds them to that file itself: a shell that is told to, like Windows PowerShell, may
// do so in an encoding of its own.
import { appendFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createPasswordHash, isUserName } from './lib/password-hash.mjs'
import { askAt } from './lib/questions.mjs'

const MIN_LENGTH = 8
/** What a shell takes for 'ended by Ctrl+C'. */
const INTERRUPTED = 130

const { values } = parseArgs({ options: { save: { type: 'boolean' } } })
const { stdin: input, stderr: output } = process
const questions = askAt({ input, output, isTerminal: input.isTTY })
const username = (await questions.ask('User name: '))?.trim() ?? null
const password = username === null ? null : await questions.askHidden('Password (not shown): ')
questions.close()

// Whoever ends it at a terminal needs no explanation.
if (input.isTTY && password === null) process.exit(questions.wasInterrupted() ? INTERRUPTED : 1)
if (!username || password === null || password.length < MIN_LENGTH) {
  console.error(`A user name and a password of at least ${MIN_LENGTH} characters are needed.`)
  process.exit(1)
}
if (!isUserName(username)) {
  console.error(
    'The user name may have none of these signs, which mean something else in .env.local: # $ \\ \' " `',
  )
  process.exit(1)
}
// A file they are added to may end within a line.
const lines = `\nVITE_ADMIN_USERNAME=${username}\nVITE_ADMIN_PASSWORD_HASH=${createPasswordHash(password)}\n`
if (values.save) {
  appendFileSync('.env.local', lines)
  console.error('\nAdded to .env.local; build again.')
} else {
  console.error('\nTwo lines for .env.local; build again when they are in it:\n')
  process.stdout.write(lines)
}
