import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countPosts, decodeBackup, digestOf, encodeBackup } from './backup-file'

const SAVED_AT = new Date('2026-03-01T12:34:56.789Z')
const POSTS = JSON.stringify([{ id: 'a', title: 'Ünïcødé 🎉' }, { id: 'b' }])
const whole = encodeBackup(POSTS, SAVED_AT)

const bytes = (text: string) => Buffer.from(text)

describe('a backup file', () => {
  it('returns any text, with every UTF-16 unit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
        (text) => void expect(decodeBackup(encodeBackup(text, SAVED_AT))).toMatchObject({ ok: true, text }),
      ),
    )
  })

  it('ends with the readable text of the posts', () => {
    expect(Buffer.from(whole).toString().endsWith(`\n${POSTS}`)).toBe(true)
  })

  it('is refused when it is truncated at any length', () => {
    for (let length = 0; length < whole.length; length++)
      expect(decodeBackup(whole.subarray(0, length)).ok).toBe(false)
  })

  it('is refused when one bit differs', () => {
    for (let bit = 0; bit < whole.length * 8; bit++) {
      const changed = Uint8Array.from(whole)
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      expect(decodeBackup(changed).ok).toBe(false)
    }
  })

  it.each([
    ['appended bytes', Buffer.concat([whole, bytes('x')])],
    ['two files in one', Buffer.concat([whole, whole])],
    ['zeros in its second half', Buffer.concat([whole.subarray(0, 150), Buffer.alloc(whole.length - 150)])],
    ['a first line without a checksum', bytes('inkfolio-backup 1\n[]')],
  ])('is recognised as damaged with %s', (_, changed) => {
    expect(decodeBackup(changed)).toEqual({ ok: false, reason: 'damaged' })
  })

  it.each([
    ['a list of posts', bytes(POSTS)],
    ['another program’s backup', bytes('other-backup 1 sha256:0 0\n')],
    ['a mark before its first line', bytes(`\ufeff${Buffer.from(whole).toString()}`)],
  ])('is recognised as no backup: %s', (_, text) => {
    expect(decodeBackup(text)).toEqual({ ok: false, reason: 'not-a-backup' })
  })
})

it.each([
  ['[]', 0],
  [POSTS, 2],
  ['{"length":3}', null],
  ['[1,', null],
  ['', null],
])('counts the posts in %j as %j', (text, count) => void expect(countPosts(text)).toBe(count))

it('gives two texts different digests, even if their UTF-8 is the same', () => {
  expect(digestOf('\ud800')).not.toBe(digestOf('\ud801'))
  expect(digestOf(POSTS)).toBe(digestOf(POSTS))
})
