import { describe, expect, it } from 'vitest'
import type { Source } from './incoming'
import { describeBackup, explainWays, replaceLabel } from './words'

it('labels the button with the number of posts, except for one', () => {
  expect(replaceLabel(1)).toBe('Replace 1 post')
  expect(replaceLabel(3)).toBe('Replace all 3 posts')
})

describe('what merging and replacing do', () => {
  const ways = (
    source: Source,
    [fresh, changed, missing, refused]: readonly [number, number, number, number],
  ) => explainWays(source, { entries: [], counts: { new: fresh, changed, same: 1 }, missing }, refused)

  it('is explained, with how many posts replacing removes', () => {
    expect(ways('import', [1, 0, 2, 0])).toBe(
      'Merging adds the new posts and replaces the changed ones. Replacing also removes 2 posts that the import doesn’t contain. Your current posts are backed up first.',
    )
    expect(ways('backup', [0, 1, 1, 0])).toContain(
      'Replacing also removes 1 post that the backup doesn’t contain.',
    )
  })

  it('says when merging changes nothing, and when replacing removes nothing', () => {
    expect(ways('backup', [0, 0, 2, 0])).toMatch(/^Merging changes nothing\. Replacing also removes/)
    expect(ways('backup', [0, 1, 0, 0])).toContain(
      'Replacing removes nothing, because all your posts are in the backup.',
    )
  })

  it('says that replacing removes what the import refuses too', () => {
    expect(ways('import', [1, 0, 2, 1])).toContain(
      'removes 2 posts that the import refuses or doesn’t contain.',
    )
  })
})

const savedAt = '2026-11-21T10:00:00.000Z'

it.each([
  [0, 'good', '0 posts'],
  [1, 'good', '1 post'],
  [12, 'good', '12 posts'],
  [null, 'good', 'Unreadable posts'],
  [null, 'truncated', 'The end of the file is missing.'],
] as const)('describes a backup of %s posts that is %s', (postCount, state, content) => {
  expect(describeBackup({ name: 'a', savedAt, postCount, state }).content).toBe(content)
})
