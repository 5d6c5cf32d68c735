import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { BRAND } from './preview-picture'

// Where no stylesheet reaches, its colours are written once more.

const read = (file: string) => readFileSync(`src/renderer/${file}`, 'utf8')

/** The colours that the stylesheet has for the light and the dark theme. */
function token(name: string): { light: string; dark: string } {
  const [, light = '', dark = ''] =
    new RegExp(`--color-${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(read('src/styles/tokens.css')) ?? []
  return { light, dark }
}

it.each(Object.entries(BRAND))('draws pictures with the stylesheet’s %s', (name, colour) => {
  expect(colour).toBe(token(name).light)
})

it('gives the browser’s own surfaces the colour of the stylesheet’s paper', () => {
  const { light, dark } = token('paper')
  for (const page of ['index.html', 'admin.html']) {
    for (const [system, colour] of Object.entries({ light, dark }))
      expect(read(page)).toContain(
        `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${system})" />`,
      )
  }
  expect(read('src/app/theme/apply-theme.ts')).toContain(`{ light: '${light}', dark: '${dark}' }`)
})
