import { pbkdf2Sync, randomBytes } from 'node:crypto'

/** OWASP's figure for PBKDF2-HMAC-SHA256. */
const ITERATIONS = 600_000

/**
 * The hash of a password as `VITE_ADMIN_PASSWORD_HASH` takes it.
 * @param {string} password
 * @param {number} [iterations]
 */
export function createPasswordHash(password, iterations = ITERATIONS) {
  const salt = randomBytes(16)
  const hash = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  return ['pbkdf2-sha256', iterations, salt.toString('base64'), hash.toString('base64')].join(':')
}

/**
 * Whether a user name, without spaces around it, is read from an .env file as it is written there.
 * @param {string} name
 */
export const isUserName = (name) => name !== '' && !/[#$\\'"`\p{C}]/u.test(name)
