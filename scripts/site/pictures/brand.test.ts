import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, GROUNDS } from '../../../src/renderer/src/domain/portfolio/accent'
import { EVERY_HEAD } from '../pages/start-page'
import { CODE_COLOURS } from './cover-picture'
import { BRAND } from './preview-picture'

const read = (file: string) => readFileSync(`src/renderer/src/${file}`, 'utf8')

/** Each colour of the stylesheet in both themes, by its name. */
const TOKENS = Object.fromEntries(
  [...read('styles/tokens.css').matchAll(/--color-([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

const token = (name: string) => TOKENS[name] ?? { light: '', dark: '' }

const THEMES = ['light', 'dark'] as const

// Pictures and head tags cannot use the stylesheet, so they repeat its colours.
describe('the stylesheet’s colours', () => {
  it.each(Object.entries(BRAND))('are in pictures: %s', (name, colour) => {
    expect(colour).toBe(token(name).light)
  })

  it.each(Object.entries(CODE_COLOURS))('are in pictures of code: %s', (look, colour) => {
    expect(colour).toBe(token(`code-${look}`).light)
  })

  it('are the backgrounds on which an owner’s accent is checked', () => {
    for (const theme of THEMES)
      expect(GROUNDS[theme]).toEqual({ paper: token('paper')[theme], surface: token('surface')[theme] })
  })

  it('are in the browser’s bars', () => {
    const { light, dark } = token('paper')
    for (const theme of THEMES)
      expect(EVERY_HEAD).toContainEqual({
        tag: 'meta',
        attributes: {
          name: 'theme-color',
          content: token('paper')[theme],
          media: `(prefers-color-scheme: ${theme})`,
        },
      })
    expect(read('app/theme/apply-theme.ts')).toContain(`{ light: '${light}', dark: '${dark}' }`)
  })
})

/** The colours that the stylesheet of markup gives to texts. */
const TEXT_COLOURS = [...read('styles/markup.css').matchAll(/(?<![-\w])color: var\(--color-([\w-]+)\)/g)].map(
  ([, name = '']) => name,
)

it.each(THEMES)('every text of a post has enough contrast in the %s theme, on each background', (theme) => {
  expect(TEXT_COLOURS).toEqual(expect.arrayContaining(['faint', 'code-keyword', 'code-string', 'danger']))
  const pairs = TEXT_COLOURS.flatMap((text) => [[text, 'surface'] as const, [text, 'paper'] as const])
  for (const [text, background] of [...pairs, ['ink', 'well'] as const])
    expect(
      contrast(token(text)[theme], token(background)[theme]),
      `${text} on ${background}`,
    ).toBeGreaterThanOrEqual(4.5)
})
