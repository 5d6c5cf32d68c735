import { describe, expect, it } from 'vitest'
import { storedSize } from './stored-size'

const LIMIT = 5_242_880
/** The vendor, and the longest measured text of each letter under a one-letter key. */
const MEASURED = [
  ['Firefox', '', { x: 5_242_879, é: 2_621_439, '—': 1_747_626 }],
  ['WebKit', 'Apple Computer, Inc.', { x: 5_242_879, é: 2_621_439, '—': 873_813 }],
  ['Chromium', 'Google Inc.', { x: 5_242_879, é: 5_242_879, '—': 5_242_879 }],
] as const

describe.each(MEASURED)('in %s', (_engine, vendor, longest) => {
  it.each(Object.entries(longest))('counts %j as the engine was measured to do', (letter, count) => {
    const size = (text: string) => storedSize('t', vendor) + storedSize(text, vendor)
    expect(size(letter.repeat(count))).toBeLessThanOrEqual(LIMIT)
    expect(size(letter.repeat(count + 1))).toBeGreaterThan(LIMIT)
  })
})
