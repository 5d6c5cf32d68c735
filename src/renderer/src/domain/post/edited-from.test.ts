import { expect, it } from 'vitest'
import { withDigest } from './edited-from'

const digest = (number: number) => `${number}`.padStart(64, '0')

it('keeps the twenty newest digests, each once', () => {
  const all = Array.from({ length: 25 }, (_, index) => digest(index)).reduce<readonly string[]>(
    withDigest,
    [],
  )
  expect(all).toEqual(Array.from({ length: 20 }, (_, index) => digest(24 - index)))
  expect(withDigest(all, digest(20))[0]).toBe(digest(20))
  expect(withDigest(all, digest(20))).toHaveLength(20)
})
