import { expect, it } from 'vitest'
import { accentProblem, accentStyles, contrast } from './accent'

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

it('accepts the page’s own colours, and says whether an illegible one must be darker or lighter', () => {
  expect([accentProblem('#2b3fd4', 'light'), accentProblem('#a5b3ff', 'dark')]).toEqual([null, null])
  expect(accentProblem('#777777', 'light')).toMatch(/^must be darker: .* 3\.\d:1, and texts need 4\.5:1/)
  expect(accentProblem('#777777', 'dark')).toMatch(/^must be lighter: /)
})

it('derives the tones of hovered and tinted parts', () => {
  expect(accentStyles({ light: '#9a3412', dark: '#fdba74' })).toBe(
    '@media screen{:root{--color-accent:light-dark(#9a3412,#fdba74);--color-accent-strong:light-dark(#74270e,#fecb97);--color-wash:light-dark(#f3e7e3,#332d2c)}}',
  )
})
