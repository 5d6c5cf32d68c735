// `npm run admin:password`: asks for a user name and a password, prints the lines for .env.local. They alone go to
// the standard output, so that it can be led into that file.
import { createPasswordHash, isUserName } from './password-hash.mjs'
import { askAt } from './questions.mjs'

const MIN_LENGTH = 8
/** What a shell takes for 'ended by Ctrl+C'. */
const INTERRUPTED = 130

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
console.error('\nTwo lines for .env.local; build again when they are in it:\n')
// A file they are added to may end within a line.
console.log(`\nVITE_ADMIN_USERNAME=${username}`)
console.log(`VITE_ADMIN_PASSWORD_HASH=${createPasswordHash(password)}`)
