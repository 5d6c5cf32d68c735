import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import owner from '../../e2e/support/portfolio.fixture'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { fontFilesFor, INTERFACE_TEXTS, publicTexts } from './font-faces'

const CSS = readFileSync('src/renderer/src/styles/fonts.css', 'utf8')
const TOKENS = readFileSync('src/renderer/src/styles/tokens.css', 'utf8')
const LATIN = ['bricolage-grotesque-latin', 'geist-latin']

/** The subsets' names, sorted. */
const subsets = (files: ReadonlySet<string>) =>
  [...files].map((file) => file.replace(/-\d00-normal\.woff2$/, '')).sort()

const neededFor = (text: string) => subsets(fontFilesFor(CSS, { Geist: [text] }))

function neededBy(changes: Partial<Portfolio>): string[] {
  const parsed = parsePortfolio({ ...owner, ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return subsets(fontFilesFor(CSS, publicTexts(parsed.portfolio)))
}

it.each([
  ['plain letters', 'Ada Lovelace', ['geist-latin']],
  ['Western European letters', 'Zoë Nuñez Ångström, Œuvre – “naïve” … €', ['geist-latin']],
  ['Polish', 'Łukasz Świątek', ['geist-latin', 'geist-latin-ext']],
  ['Czech', 'Dvořák', ['geist-latin', 'geist-latin-ext']],
  ['Turkish', 'Işık', ['geist-latin', 'geist-latin-ext']],
  ['a dotless i alone', 'Irmak Yıldız', ['geist-latin']],
  ['Vietnamese', 'Nguyễn', ['geist-latin', 'geist-vietnamese']],
  ['letters of which neither typeface has any', '陈 محمد 👩‍💻', ['geist-latin']],
  ['no letter at all', '', []],
])('takes the files that %s need', (_, text, files) => {
  expect(neededFor(text)).toEqual(files)
})

it.each(['Bricolage Grotesque', 'Geist'])(
  'finds %s in every list of fonts before its further letters',
  (typeface) => {
    const lists = TOKENS.match(/"[^;]*sans-serif/g) ?? []
    const ofIt = lists.filter((list) => list.startsWith(`"${typeface}"`))
    expect(ofIt).toEqual([`"${typeface}", "${typeface} Extended", system-ui, sans-serif`])
  },
)

it('reads the rules also as they are written shortest', () => {
  const face = (family: string, file: string, range: string) =>
    `@font-face{font-family:${family};src:url(/assets/${file}.woff2)format("woff2");unicode-range:${range}}`
  const css = face('Geist Extended', 'far', 'U+1??,U+1E00-1E9F') + face('Geist', 'near', 'U+??')
  const files = (text: string) => [...fontFilesFor(css, { Geist: [text] })]
  expect(files('é')).toEqual(['near.woff2'])
  expect(files('ł')).toEqual(['far.woff2'])
  expect(files('Ḃ')).toEqual(['far.woff2'])
  expect(files('Я')).toEqual([])
})

it('lets the later of two rules go first that have a letter both', () => {
  // In the ranges of Vietnamese too.
  expect(neededFor('Đ')).toEqual(['geist-latin-ext'])
})

it('asks for nothing more where all the owner’s texts are plain', () => {
  expect(neededBy({})).toEqual(LATIN)
  expect(subsets(fontFilesFor(CSS, INTERFACE_TEXTS))).toEqual(LATIN)
})

it('asks for the files of the one typeface whose texts need them', () => {
  expect(neededBy({ availability: 'Kraków is plain, Łódź is not.' })).toEqual([...LATIN, 'geist-latin-ext'])
  expect(neededBy({ projects: owner.projects.map((project) => ({ ...project, title: 'Łódź' })) })).toEqual([
    LATIN[0],
    'bricolage-grotesque-latin-ext',
    LATIN[1],
  ])
  expect(neededBy({ name: 'Łukasz Świątek' })).toEqual([
    LATIN[0],
    'bricolage-grotesque-latin-ext',
    LATIN[1],
    'geist-latin-ext',
  ])
})

it('asks for nothing because of what no visitor reads on the page', () => {
  expect(neededBy({ description: 'Łódź' })).toEqual(LATIN)
})

it('stops where the stylesheet has no rule of a typeface, or one that it cannot read', () => {
  expect(() => fontFilesFor(CSS, { Inter: ['a'] })).toThrow('no font face of Inter')
  expect(() => fontFilesFor('@font-face{font-family:A;src:url(a.woff2)}', { A: ['a'] })).toThrow(
    'lacks its file or its range',
  )
})
