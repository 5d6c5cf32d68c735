import { afterEach, describe, expect, it, vi } from 'vitest'
import { parsePasswordHash, verifyPassword } from '../../src/renderer/src/domain/password-hash'
import { createPasswordHash } from './password-hash.mjs'

const FEW = 10

describe('a password hash', () => {
  it.each([
    '',
    'pbkdf2-sha256:0:c2FsdA==:aGFzaA==',
    'pbkdf2-sha256:10:*:aGFzaA==',
    'md5:10:c2FsdA==:aGFzaA==',
    'pbkdf2-sha256:10:c2FsdA==:aGFzaA==:more',
  ])('is not %j', (text) => expect(parsePasswordHash(text)).toBeNull())

  it('has a new salt each time', () =>
    expect(createPasswordHash('same', FEW)).not.toBe(createPasswordHash('same', FEW)))
})

/** Verifies a hash that the script made with another implementation. */
async function verify(password: string, made: string): Promise<boolean> {
  const stored = parsePasswordHash(createPasswordHash(made, FEW))
  return stored !== null && verifyPassword(password, stored)
}

describe.each(['with Web Crypto', 'without Web Crypto'])('verifying %s', (name) => {
  afterEach(() => vi.unstubAllGlobals())

  it('accepts the password and no other', async () => {
    if (name === 'without Web Crypto') vi.stubGlobal('crypto', {})
    expect(await verify('påsswörd ✒', 'påsswörd ✒')).toBe(true)
    expect(await verify('passwörd ✒', 'påsswörd ✒')).toBe(false)
    expect(await verify('', 'påsswörd ✒')).toBe(false)
  })
})
