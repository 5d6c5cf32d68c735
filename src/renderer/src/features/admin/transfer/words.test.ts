import { expect, it } from 'vitest'
import type { Source } from './incoming'
import { describeBackup, explainWays, replaceLabel } from './words'

it('labels the button with the number of posts, except for one', () => {
  expect(replaceLabel(1)).toBe('Replace 1 post')
  expect(replaceLabel(3)).toBe('Replace all 3 posts')
})

it.each<[Source, number, number, number, RegExp]>([
  ['import', 1, 2, 0, /^Merging adds .* also removes 2 posts that the import doesn’t contain\. Your/],
  ['backup', 1, 1, 0, /^Merging adds .* also removes 1 post that the backup doesn’t contain\. Your/],
  ['backup', 0, 2, 0, /^Merging changes nothing\. Replacing also removes 2 posts that the backup/],
  ['backup', 0, 0, 0, /Replacing removes nothing, because all your posts are in the backup\./],
  ['import', 0, 0, 0, /Replacing removes nothing, because all your posts are in the import\./],
  ['import', 0, 2, 1, /also removes 2 posts that the import refuses or doesn’t contain\./],
])(
  'explains merging and replacing: %s with %i new, %i missing, %i refused',
  (source, fresh, missing, refused, ways) => {
    const counts = { new: fresh, changed: 0, same: 1 }
    expect(explainWays(source, { entries: [], counts, missing }, refused)).toMatch(ways)
  },
)

const savedAt = '2026-11-21T10:00:00.000Z'

it.each([
  [0, 'good', '0 posts'],
  [1, 'good', '1 post'],
  [12, 'good', '12 posts'],
  [null, 'good', 'Unreadable posts'],
  [null, 'truncated', 'The end of the file is missing.'],
] as const)('describes a backup of %s posts that is %s', (postCount, state, description) => {
  expect(describeBackup({ name: 'a', savedAt, postCount, state }).description).toBe(description)
})
