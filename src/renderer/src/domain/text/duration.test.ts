import { expect, it } from 'vitest'
import { formatDuration } from './duration'

it.each([
  [-5, '0 s'],
  [44_600, '45 s'],
  [134_000, '2 min 14 s'],
  [180_000, '3 min'],
  [60 * 60_000, '1 h'],
  [65 * 60_000, '1 h 5 min'],
])('%d ms took %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
