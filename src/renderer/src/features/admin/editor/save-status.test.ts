import { describe, expect, it } from 'vitest'
import { offersPublish, saveStatus } from './save-status'

const minute = (at: number) => `14:${at}`

it.each([
  [
    'that a post was only opened',
    { isDirty: false, savedAt: null, draftStoredAt: null },
    'No unsaved changes',
  ],
  ['when it was saved', { isDirty: false, savedAt: 32, draftStoredAt: 31 }, 'Saved 14:32'],
  [
    'that a first key is stored nowhere',
    { isDirty: true, savedAt: null, draftStoredAt: null },
    'Not saved yet',
  ],
  [
    'when its copy was made',
    { isDirty: true, savedAt: 30, draftStoredAt: 31 },
    'Not saved yet · copy kept 14:31',
  ],
])('says %s', (_what, state, text) => {
  expect(saveStatus(state, minute)).toBe(text)
})

describe('leads to Publish', () => {
  it.each([null, 'not on the site', 'changed'] as const)(
    'after a save in place, if the post is %j',
    (state) => {
      expect(offersPublish({ isDirty: false, savedAt: 32 }, state)).toBe(true)
    },
  )

  it.each([
    ['while there is unsaved text', { isDirty: true, savedAt: 32 }, 'changed'],
    ['before a save', { isDirty: false, savedAt: null }, 'changed'],
    ['for a text that the site has', { isDirty: false, savedAt: 32 }, 'on the site'],
    ['for a text that the site will have', { isDirty: false, savedAt: 32 }, 'scheduled'],
  ] as const)('not %s', (_when, state, siteState) => {
    expect(offersPublish(state, siteState)).toBe(false)
  })
})
