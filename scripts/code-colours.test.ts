import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { contrast } from '../src/renderer/src/domain/accent'

const read = (file: string) => readFileSync(resolve('src/renderer/src/styles', file), 'utf8')

/** Each colour of the design tokens, in the light and in the dark theme. */
const TOKENS = new Map(
  [...read('tokens.css').matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name, light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

/** The tokens that the stylesheet of markup gives to a text. */
const TEXT_COLOURS = [
  ...new Set(
    [...read('markup.css').matchAll(/(?<![-\w])color: var\(--color-([\w-]+)\)/g)].map(
      ([, name = '']) => name,
    ),
  ),
]

it('finds the colours of code in the stylesheet', () => {
  expect(TEXT_COLOURS).toEqual(expect.arrayContaining(['faint', 'code-keyword', 'code-string', 'danger']))
})

it.each(['light', 'dark'] as const)(
  'every text of a post has enough contrast in the %s theme, on each background',
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

it('inline code has enough contrast on its background', () => {
  for (const theme of ['light', 'dark'] as const)
    expect(
      contrast(TOKENS.get('ink')?.[theme] ?? '', TOKENS.get('well')?.[theme] ?? ''),
    ).toBeGreaterThanOrEqual(4.5)
})
