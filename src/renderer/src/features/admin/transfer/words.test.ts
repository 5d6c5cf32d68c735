import { describe, expect, it } from 'vitest'
import type { Source } from './incoming'
import { describeBackup, explainWays, replaceLabel } from './words'

it('labels the button with the number of posts, except for one', () => {
  expect(replaceLabel(1)).toBe('Replace the one post')
  expect(replaceLabel(3)).toBe('Replace all 3 posts')
})

describe('what merging and replacing do', () => {
  const ways = (
    source: Source,
    [fresh, changed, missing, refused]: readonly [number, number, number, number],
  ) => explainWays(source, { entries: [], counts: { new: fresh, changed, same: 1 }, missing }, refused)

  it('is explained, with how many posts replacing removes', () => {
    expect(ways('import', [1, 0, 2, 0])).toBe(
      'Merging replaces the changed posts and adds the new ones. Replacing also removes the 2 posts that are not in the import. What is stored now is copied before any of it changes.',
    )
    expect(ways('backup', [0, 1, 1, 0])).toContain(
      'Replacing also removes the one post that is not in the backup.',
    )
  })

  it('says when merging changes nothing, and when replacing removes nothing', () => {
    expect(ways('backup', [0, 0, 2, 0])).toMatch(/^Merging changes nothing\. Replacing also removes/)
    expect(ways('backup', [0, 1, 0, 0])).toContain(
      'Replacing removes none, as every stored post is in the backup.',
    )
  })

  it('says that replacing removes what the import refuses too', () => {
    expect(ways('import', [1, 0, 2, 1])).toContain(
      'removes the 2 posts that are refused or not in the import.',
    )
  })
})

const savedAt = '2026-11-21T10:00:00.000Z'

it.each([
  [0, 'good', '0 posts'],
  [1, 'good', '1 post'],
  [12, 'good', '12 posts'],
  [null, 'good', 'what was stored, which was no list of posts'],
  [null, 'truncated', 'Its end is missing.'],
] as const)('describes a backup of %s posts that is %s', (postCount, state, content) => {
  expect(describeBackup({ name: 'a', savedAt, postCount, state }).content).toBe(content)
})
