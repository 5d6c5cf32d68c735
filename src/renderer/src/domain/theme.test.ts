import { expect, it } from 'vitest'
import { otherTheme, resolveTheme } from './theme'

it('is the stored theme for every preference of the system', () => {
  expect(resolveTheme('light', true)).toBe('light')
  expect(resolveTheme('dark', false)).toBe('dark')
})

it.each([null, '', 'Dark', 'blue', 'true'])('follows the system when %j is stored', (stored) => {
  expect(resolveTheme(stored, true)).toBe('dark')
  expect(resolveTheme(stored, false)).toBe('light')
})

it('flips', () => {
  expect(otherTheme('light')).toBe('dark')
  expect(otherTheme('dark')).toBe('light')
})
