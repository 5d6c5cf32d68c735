import { expect, it } from 'vitest'
import { readEditedFrom, withDigest } from './edited-from'

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

it('reads the list of an exported entry, and none from an unusable one', () => {
  expect(readEditedFrom({ editedFrom: [digest(1), digest(2)] })).toEqual([digest(1), digest(2)])
  for (const entry of [{}, { editedFrom: 'a' }, { editedFrom: [digest(1), 'x'] }])
    expect(readEditedFrom(entry)).toEqual([])
})
