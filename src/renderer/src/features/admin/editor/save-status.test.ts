import { expect, it } from 'vitest'
import { offersPublish, saveStatus } from './save-status'

const minute = (at: number) => `14:${at}`

it.each([
  ['No unsaved changes', false, null, null],
  ['Saved 14:32', false, 32, 31],
  ['Not saved yet', true, null, null],
  ['Not saved · copy 14:31', true, 30, 31],
])('shows “%s”', (text, isDirty, savedAt, draftStoredAt) => {
  expect(saveStatus({ isDirty, savedAt, draftStoredAt }, minute)).toBe(text)
})

it.each([
  [true, 'after a save in place', false, 32, null],
  [true, 'after a save of a new post', false, 32, 'not on the site'],
  [true, 'after a save of a changed post', false, 32, 'changed'],
  [false, 'while there is unsaved text', true, 32, 'changed'],
  [false, 'before a save', false, null, 'changed'],
  [false, 'for a text that the site has', false, 32, 'on the site'],
  [false, 'for a text that the site will have', false, 32, 'scheduled'],
] as const)('offers to publish: %s, %s', (isOffered, _when, isDirty, savedAt, siteState) => {
  expect(offersPublish({ isDirty, savedAt }, siteState)).toBe(isOffered)
})
