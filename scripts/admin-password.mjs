// `npm run admin:password`: asks for a user name and a password, prints the lines for .env.local.
import { createPasswordHash, isUserName } from './password-hash.mjs'
import { askAt } from './questions.mjs'

const MIN_LENGTH = 8
const { stdin: input, stdout: output } = process
const questions = askAt({ input, output, isTerminal: input.isTTY })
const username = (await questions.ask('User name: ')).trim()
const password = await questions.askHidden('Password (not shown): ')
questions.close()

if (username === '' || password.length < MIN_LENGTH) {
  console.error(`A user name and a password of at least ${MIN_LENGTH} characters are needed.`)
  process.exit(1)
}
if (!isUserName(username)) {
  console.error(
    'The user name may have none of these signs, which mean something else in .env.local: # $ \\ \' " `',
  )
  process.exit(1)
}
console.log('\nPut these two lines into .env.local and build again:\n')
console.log(`VITE_ADMIN_USERNAME=${username}`)
console.log(`VITE_ADMIN_PASSWORD_HASH=${createPasswordHash(password)}`)
