import { expect, it } from 'vitest'
import { describeBackup } from './backup-words'

const savedAt = '2026-11-21T10:00:00.000Z'

it.each([
  [0, '0 posts'],
  [1, '1 post'],
  [12, '12 posts'],
  [null, 'what was stored, which was no list of posts'],
])('names what a good backup of %s posts holds', (postCount, content) => {
  expect(describeBackup({ name: 'a', savedAt, postCount, state: 'good' }).content).toBe(content)
})

it('says what is wrong with a damaged one', () => {
  const backup = { name: 'a', savedAt, postCount: null, state: 'truncated' } as const
  expect(describeBackup(backup).content).toBe('Its end is missing.')
})
