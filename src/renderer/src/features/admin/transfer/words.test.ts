import { expect, it } from 'vitest'
import { describeBackup, explainWays, replaceLabel } from './words'

it('labels the button with the number of posts, except for one', () => {
  expect(replaceLabel(1)).toBe('Replace 1 post')
  expect(replaceLabel(3)).toBe('Replace all 3 posts')
})

it('says how many posts replacing removes', () => {
  const counts = { new: 1, changed: 0, same: 1 }
  expect(explainWays({ entries: [], counts, missing: 2 }, 'backup')).toContain(
    'Replacing also removes 2 posts that aren’t in the backup.',
  )
})

const savedAt = '2026-11-21T10:00:00.000Z'

it.each([
  [0, 'good', '0 posts'],
  [12, 'good', '12 posts'],
  [null, 'good', 'Unreadable posts'],
  [null, 'damaged', 'The file is damaged: its checksum doesn’t match.'],
] as const)('describes a backup of %s posts that is %s', (postCount, state, description) => {
  expect(describeBackup({ name: 'a', savedAt, postCount, state }).description).toBe(description)
})
