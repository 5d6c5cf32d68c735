import { pbkdf2Sync, randomBytes } from 'node:crypto'

/** OWASP's figure for PBKDF2-HMAC-SHA256. */
const ITERATIONS = 600_000

/**
 * A password's hash for `VITE_ADMIN_PASSWORD_HASH`, with a new salt.
 * @param {string} password
 * @param {number} [iterations]
 */
export function createPasswordHash(password, iterations = ITERATIONS) {
  const salt = randomBytes(16)
  const hash = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  return ['pbkdf2-sha256', iterations, salt.toString('base64'), hash.toString('base64')].join(':')
}

/** Whether an .env file gives a trimmed user name back unchanged. @param {string} name */
export const isUserName = (name) => name !== '' && !/[#$\\'"`\p{C}]/u.test(name)
