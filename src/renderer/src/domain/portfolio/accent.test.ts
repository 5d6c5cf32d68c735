import { expect, it } from 'vitest'
import { accentStyles } from './accent'

it('derives the tones of hovered and tinted parts', () => {
  expect(accentStyles({ light: '#9a3412', dark: '#fdba74' })).toBe(
    '@media screen{:root{--color-accent:light-dark(#9a3412,#fdba74);--color-accent-strong:light-dark(#74270e,#fecb97);--color-wash:light-dark(#f3e7e3,#332d2c)}}',
  )
})
