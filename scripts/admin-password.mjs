// `npm run admin:password`: asks for a user name and a password, prints the lines for .env.local.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPasswordHash } from './password-hash.mjs'

const MIN_LENGTH = 8
let isHidden = false
const output = new Writable({
  write(chunk, _, done) {
    if (!isHidden) process.stdout.write(chunk)
    done()
  },
})
const lines = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })

// Read line by line, so that the answers may also come through a pipe.
const answers = lines[Symbol.asyncIterator]()

/** @param {string} question */
async function ask(question) {
  process.stdout.write(question)
  const { value } = await answers.next()
  return String(value ?? '')
}

const username = (await ask('User name: ')).trim()
process.stdout.write('Password (not shown): ')
isHidden = true
const password = await ask('')
isHidden = false
lines.close()
console.log()

if (username === '' || password.length < MIN_LENGTH) {
  console.error(`A user name and a password of at least ${MIN_LENGTH} characters are needed.`)
  process.exit(1)
}
console.log('\nPut these two lines into .env.local and build again:\n')
console.log(`VITE_ADMIN_USERNAME=${username}`)
console.log(`VITE_ADMIN_PASSWORD_HASH=${createPasswordHash(password)}`)
