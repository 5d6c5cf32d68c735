import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, GROUNDS } from '../../../src/renderer/src/domain/portfolio/accent'
import { EVERY_HEAD } from '../pages/start-page'
import { CODE_COLOURS, DARK_PAPER, PAPERS } from './cover-picture'
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

  it.each(THEMES)('are in pictures of code, %s', (theme) => {
    for (const [look, colour] of Object.entries(CODE_COLOURS[theme]))
      expect(colour).toBe(token(`code-${look}`)[theme])
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

/** sRGB of an OKLCH colour (Ottosson's matrices), as `#rrggbb`. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => Math.min(1, Math.max(0, linear)))
  const bytes = channels.map((c) =>
    Math.round(255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055)),
  )
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

describe('a cover', () => {
  const css = read('styles/covers.css')
  const hues = [...css.matchAll(/--hue: (\d+)/g)].map(([, hue]) => Number(hue))
  /** The rules of the three papers, in their order. */
  const rules = [
    css.slice(0, css.indexOf('&[data-tint')),
    ...[1, 2].map((paper) => css.slice(css.indexOf(`.cover[data-paper="${paper}"]`)).split('}')[0] ?? ''),
  ]
  const NAMES = { page: '--page', shade: '--shade', margin: '--margin', letters: '(?<![-\\w])color' }
  type Part = keyof typeof NAMES

  /** The colour of a part in both themes: the paper's own, else that of every cover. */
  function coloursOf(part: Part, paper: number, hue: number): Record<'light' | 'dark', string> {
    const declared = [rules[paper], rules[0]]
      .map((rule) => new RegExp(`${NAMES[part]}: (.*);`).exec(rule ?? '')?.[1])
      .find((value) => value !== undefined)
    if (declared === 'var(--color-surface)') return token('surface') as Record<'light' | 'dark', string>
    const [light = '', dark = light] = [...(declared ?? '').matchAll(/oklch\(([\d.]+)% ([\d.]+)/g)].map(
      ([, lightness, chroma]) => hexOf(Number(lightness) / 100, Number(chroma), hue),
    )
    return { light, dark }
  }

  it('has its colours in pictures', () => {
    expect(hues).toHaveLength(PAPERS.length)
    const inStyles = hues.map((hue) =>
      [0, 1, 2].map((paper) =>
        Object.fromEntries(
          (['page', 'shade', 'margin', 'letters'] as const).map((part) => [
            part,
            coloursOf(part, paper, hue).light,
          ]),
        ),
      ),
    )
    expect(inStyles).toEqual(PAPERS)
  })

  it('has texts and code with enough contrast on every paper, in both themes', () => {
    for (const theme of THEMES)
      for (const hue of hues)
        for (const paper of [0, 1, 2]) {
          const code = CODE_COLOURS[paper === DARK_PAPER ? 'dark' : theme]
          for (const ground of ['page', 'shade'] as const)
            for (const text of [coloursOf('letters', paper, hue)[theme], ...Object.values(code)])
              expect(
                contrast(text, coloursOf(ground, paper, hue)[theme]),
                `${text} on ${ground} of paper ${paper}, hue ${hue}, ${theme}`,
              ).toBeGreaterThanOrEqual(4.5)
        }
  })

  it('sets code on the dark paper in the colours of the dark theme', () => {
    for (const [look, colour] of Object.entries(CODE_COLOURS.dark))
      expect(rules[DARK_PAPER]).toContain(`--color-code-${look}: ${colour};`)
  })
})
