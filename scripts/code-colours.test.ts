import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const read = (file: string) => readFileSync(resolve('src/renderer/src/styles', file), 'utf8')

/** Each colour of the design tokens, in the light and in the dark theme. */
const TOKENS = new Map(
  [...read('tokens.css').matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

/** WCAG's relative luminance of '#rrggbb'. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The tokens that the stylesheet of contents gives to a text. */
const TEXT_COLOURS = [
  ...new Set(
    [...read('content.css').matchAll(/(?<![-\w])color: var\(--color-([\w-]+)\)/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

it('knows the colours of code', () => {
  expect(TEXT_COLOURS).toEqual(expect.arrayContaining(['faint', 'code-keyword', 'code-string', 'danger']))
})

it.each(['light', 'dark'] as const)(
  'every text of a post is legible in the %s theme, on each ground',
  (theme) => {
    const low = ['surface', 'paper'].flatMap((ground) =>
      TEXT_COLOURS.map((name) => {
        const text = TOKENS.get(name)?.[theme] ?? ''
        return { text: name, ground, ratio: contrast(text, TOKENS.get(ground)?.[theme] ?? '') }
      }).filter(({ ratio }) => !(ratio >= 4.5)),
    )
    expect(low).toEqual([])
  },
)

it('inline code is legible on its ground', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(
      contrast(TOKENS.get('ink')?.[theme] ?? '', TOKENS.get('well')?.[theme] ?? ''),
    ).toBeGreaterThanOrEqual(4.5)
})
