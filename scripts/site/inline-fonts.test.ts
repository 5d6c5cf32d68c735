import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inlineFonts } from './inline-fonts'
import { box, faceOf, typeset } from './pictures/typeset'

const PACKAGES = 'node_modules/@fontsource/'
const CSS = ['bricolage-grotesque/600.css', 'geist/400.css']
  .map((file) => readFileSync(PACKAGES + file, 'utf8'))
  .join('')
const TOKENS = readFileSync('src/renderer/src/styles/tokens.css', 'utf8')
const LATIN = ['bricolage-grotesque-latin', 'geist-latin']

const readFont = (address: string) =>
  readFileSync(address.replace(/^\.\/files\/(geist|bricolage-grotesque)/, `${PACKAGES}$1/files/$1`))

/** The style sheet with its fonts for a text, and the sorted names of the subset files. */
async function inlined(text: string, css = CSS): Promise<{ styles: string; files: string[] }> {
  const files: string[] = []
  const read = (address: string) => {
    files.push(/([^/]+)-\d00-normal\.woff2$/.exec(address)?.[1] ?? address)
    return readFont(address)
  }
  return { styles: await inlineFonts(css, text, read), files: files.sort() }
}

/** The subset of the letters that the page's fonts of a family have. */
async function lettersIn(styles: string, family: string, letters: string): Promise<string> {
  const rules = styles.match(/@font-face\{[^}]*\}/g)?.filter((rule) => rule.includes(`"${family}"`)) ?? []
  const fonts = rules.map((rule, index) => {
    const data = Buffer.from(/base64,([^"]+)/.exec(rule)?.[1] ?? '', 'base64')
    return { name: `${index}`, data, weight: 400, style: 'normal' } as const
  })
  const tree = box({ ...faceOf(fonts), whiteSpace: 'pre' }, letters)
  const { missing } = await typeset(tree, { width: 100, height: 100 }, fonts)
  return Array.from(letters)
    .filter((letter) => !missing.includes(letter))
    .join('')
}

it.each([
  ['plain letters', 'Ada Lovelace', LATIN],
  ['Western European letters', 'Zoë Nuñez Ångström – “naïve” … €', LATIN],
  ['Polish', 'Łukasz Świątek', [LATIN[0], 'bricolage-grotesque-latin-ext', LATIN[1], 'geist-latin-ext']],
  ['Vietnamese', 'Nguyễn', [LATIN[0], 'bricolage-grotesque-vietnamese', LATIN[1], 'geist-vietnamese']],
  ['letters that neither typeface has', '陈 محمد 👩‍💻', LATIN],
])('subsets the files that %s need', async (_, text, files) => {
  expect((await inlined(text)).files).toEqual(files)
})

it('contains the text’s letters and the basic ones, and no others', async () => {
  const { styles } = await inlined('Łódź')
  for (const family of ['Bricolage Grotesque Inline', 'Geist Inline']) {
    expect(await lettersIn(styles, family, 'Łódź ąéŻ')).toBe('Łódź ')
    const basic = 'ABCXYZabcxyz0123456789 .,:;!?()[]{}<>"\'#@&%$*+-=/\\|_~^`©·×–—‘’“”…'
    expect(await lettersIn(styles, family, basic)).toBe(basic)
  }
})

it('leaves the rest of the style sheet unchanged', async () => {
  const { styles } = await inlined('Łódź')
  const others = styles.replace(/@font-face\{[^}]*data:[^}]*\}/g, '')
  expect(others).toBe(
    CSS.replaceAll('font-display: swap', 'font-display:optional').replace(
      /, url\([^)]*woff\) format\('woff'\)|,U\+FFFD/g,
      '',
    ),
  )
})

it('blocks for an inline font, which needs no fetch, and never for a file', async () => {
  const { styles } = await inlined('plain')
  const displays = (rules: RegExp) => [
    ...new Set(styles.match(rules)?.map((rule) => /display:\s*(\w+)/.exec(rule)?.[1])),
  ]
  expect(displays(/@font-face\{[^}]*data:[^}]*\}/g)).toEqual(['block'])
  expect(displays(/@font-face \{[^}]*\}/g)).toEqual(['optional'])
})

it('reads minified rules too', async () => {
  const face = (name: string, range: string) =>
    `@font-face{font-family:Geist;font-display:optional;font-weight:400;src:url(./files/geist-${name}-400-normal.woff2)format("woff2");unicode-range:${range}}`
  const css = face('latin-ext', 'U+1??,U+1E00-1E9F') + face('latin', 'U+??')
  expect((await inlined('é', css)).files).toEqual(['geist-latin'])
  expect((await inlined('ł Ḃ Я', css)).files).toEqual(['geist-latin', 'geist-latin-ext'])
})

it.each(['Bricolage Grotesque', 'Geist'])(
  'every font list with %s has its inline family first',
  (typeface) => {
    const lists = TOKENS.match(/"[^;]*sans-serif/g) ?? []
    const matching = lists.filter((list) => list.startsWith(`"${typeface}`))
    expect(matching).toEqual([`"${typeface} Inline", "${typeface}", system-ui, sans-serif`])
  },
)
