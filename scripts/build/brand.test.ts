import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { GROUNDS } from '../../src/renderer/src/domain/accent'
import { CODE_COLOURS } from './cover-picture'
import { EVERY_HEAD } from './pages/start-page'
import { BRAND } from './preview-picture'

// Pictures and head tags cannot use the stylesheet, so they repeat its colours.

const read = (file: string) => readFileSync(`src/renderer/${file}`, 'utf8')

/** A colour of the stylesheet, in both themes. */
function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(read('src/styles/tokens.css')) ?? []
  return { light, dark }
}

it.each(Object.entries(BRAND))('pictures have the stylesheet’s %s', (name, colour) => {
  expect(colour).toBe(token(name).light)
})

it.each(Object.entries(CODE_COLOURS))('code in pictures has the stylesheet’s %s', (look, colour) => {
  expect(colour).toBe(token(`code-${look}`).light)
})

it('an owner’s accent is checked on the stylesheet’s backgrounds', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(GROUNDS[theme]).toEqual({ paper: token('paper')[theme], surface: token('surface')[theme] })
})

it('the browser’s bars have the stylesheet’s paper colour', () => {
  const { light, dark } = token('paper')
  for (const [system, colour] of Object.entries({ light, dark }))
    expect(EVERY_HEAD).toContainEqual({
      tag: 'meta',
      attributes: { name: 'theme-color', content: colour, media: `(prefers-color-scheme: ${system})` },
    })
  expect(read('src/app/theme/apply-theme.ts')).toContain(`{ light: '${light}', dark: '${dark}' }`)
})
