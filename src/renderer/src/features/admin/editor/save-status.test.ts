import { expect, it } from 'vitest'
import { saveStatus } from './save-status'

const minute = (at: number) => `14:${at}`

it.each([
  ['nothing of a post that was only opened', { isDirty: false, savedAt: null, draftStoredAt: null }, ''],
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
