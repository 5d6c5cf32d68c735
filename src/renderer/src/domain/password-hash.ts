import { fromBase64 } from './files/base64'

/** PBKDF2-SHA-256 of a password with a random salt. */
type PasswordHash = {
  iterations: number
  salt: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
}

const SCHEME = 'pbkdf2-sha256'

/** Parses 'pbkdf2-sha256:{iterations}:{salt}:{hash}', salt and hash in base64; null if it is none. */
export function parsePasswordHash(text: string): PasswordHash | null {
  const [scheme, count, saltText = '', hashText = '', ...more] = text.split(':')
  const iterations = Number(count)
  const salt = fromBase64(saltText)
  const hash = fromBase64(hashText)
  const isWhole = scheme === SCHEME && more.length === 0 && Number.isInteger(iterations) && iterations > 0
  return isWhole && salt && salt.length > 0 && hash && hash.length > 0 ? { iterations, salt, hash } : null
}

async function derive(password: string, { iterations, salt, hash }: PasswordHash): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(password)
  // Browsers have Web Crypto only in secure contexts.
  if (!globalThis.crypto.subtle) {
    const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
      import('@noble/hashes/pbkdf2.js'),
      import('@noble/hashes/sha2.js'),
    ])
    return pbkdf2Async(sha256, bytes, salt, { c: iterations, dkLen: hash.length })
  }
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits'])
  const settings = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(settings, key, hash.length * 8))
}

export async function verifyPassword(password: string, stored: PasswordHash): Promise<boolean> {
  const derived = await derive(password, stored)
  return derived.length === stored.hash.length && derived.every((byte, index) => byte === stored.hash[index])
}
