import { expect, it } from 'vitest'
import { replaceLabel } from './import-words'

it('counts the posts that are replaced, and calls one by no number', () => {
  expect(replaceLabel(1)).toBe('Replace the one post')
  expect(replaceLabel(3)).toBe('Replace all 3 posts')
})
