import fc from 'fast-check'
import { expect, it } from 'vitest'
import owner from '../../e2e/support/portfolio.fixture'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { drawSvg } from '../lib/draw-svg.mjs'
import { type Line, placeLetters } from './letter-shapes'
import { BRAND, layoutPreview, PREVIEW, previewNotice, previewSvg } from './preview-picture'

function ownerWith(changes: Partial<Portfolio>): Portfolio {
  const parsed = parsePortfolio({ ...owner, ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}

const outlinesOf = (line: Line) =>
  placeLetters(line).map(({ letter, glyph, x }) => ({ letter, outline: glyph.getPath(x, line.y, line.size) }))

const rightEnd = (line: Line) =>
  Math.max(...outlinesOf(line).map(({ outline }) => outline.getBoundingBox().x2))

const textOf = (lines: readonly Line[]) => lines.map(({ text }) => text).join(' ')

const FIRST = ['Ada', 'James', 'Christopher', 'Mary', 'Robert', 'Linda', 'Zoë', 'Daniel', 'Nancy', 'Matthew']
const LAST = [
  'Lovelace',
  'Johnson',
  'Montgomery',
  'Williams',
  'O’Brien',
  'García',
  'Davis',
  'Hernández',
  'Lee',
]

it('writes only numbers into the outlines, for any name', () => {
  const names = fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map((words) => words.join(' '))
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzÄÉ -'), minLength: 1 })
  const texts = letters.filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.oneof(names, texts), fc.oneof(names, texts), (name, title) => {
      const outlines = [
        ...previewSvg(layoutPreview(ownerWith({ name, title })), '').matchAll(/ d="([^"]*)"/g),
      ]
      for (const [, outline] of outlines) expect(outline).toMatch(/^[MLCQZ\d .-]*$/)
    }),
    { numRuns: 200 },
  )
})

/** The letters whose ink does not reach both their ends in the picture. */
async function cutLetters(portfolio: Portfolio): Promise<string[]> {
  const { pixels } = await drawSvg(previewSvg(layoutPreview(portfolio), ''))
  const isPaper = (x: number, y: number) => {
    const at = 4 * (y * PREVIEW.width + x)
    return toHex(pixels.subarray(at, at + 3)) === BRAND.paper
  }
  const columnHasInk = (x: number, top: number, bottom: number) => {
    for (let y = Math.floor(top); y < bottom; y++) if (!isPaper(Math.floor(x), y)) return true
    return false
  }
  return layoutPreview(portfolio).lines.flatMap((line) =>
    outlinesOf(line).flatMap(({ letter, outline }) => {
      if (outline.commands.length === 0) return []
      const { x1, x2, y1, y2 } = outline.getBoundingBox()
      return columnHasInk(x1 + 1, y1, y2) && columnHasInk(x2 - 1, y1, y2) ? [] : [letter]
    }),
  )
}

const toHex = (bytes: Uint8Array) => `#${Buffer.from(bytes).toString('hex')}`

it.each([
  'James Johnson',
  'Christopher Montgomery',
  'Mary Davis',
  'Łukasz Świątek',
  'Nguyễn Thị Ánh',
  'Мария Кузнецова',
  'Aleksandra Wojciechowska Brzęczyszczykiewicz',
  'Wolfeschlegelsteinhausenbergerdorff',
])('draws every letter of %s', async (name) => {
  const portfolio = ownerWith({ name })
  const { lines, leftOut } = layoutPreview(portfolio)
  expect(textOf(lines)).toBe(`${name} Python Developer grace.example`)
  expect(leftOut).toEqual([])
  expect(await cutLetters(portfolio)).toEqual([])
})

it('keeps a long title and a long address within the picture', async () => {
  const portfolio = ownerWith({
    title:
      'Senior Staff Python Developer for Data Pipelines, Distributed Back Ends and the Tools around Them',
    url: `https://${'long-address.'.repeat(6)}example/`,
  })
  const { lines } = layoutPreview(portfolio)
  expect(lines.filter(({ text }) => /Senior|Tools/.test(text))).toHaveLength(2)
  expect(Math.max(...lines.map(rightEnd))).toBeLessThanOrEqual(PREVIEW.width - 90)
  expect(await cutLetters(portfolio)).toEqual([])
})

it('draws a name in one typeface, although another has some of its letters', () => {
  const { lines } = layoutPreview(ownerWith({ name: 'Мария Lee' }))
  const ofName = lines.filter(({ color }) => color === BRAND.ink)
  expect(new Set(ofName.map(({ typeface }) => typeface)).size).toBe(1)
})

it.each([
  'Grace Example',
  'Ångström Ñandú Élan',
  'Aleksandra Wojciechowska Brzęczyszczykiewicz',
  'Nguyễn Thị Ánh Ngọc',
])('keeps %s clear of the mark', (name) => {
  const { lines } = layoutPreview(ownerWith({ name }))
  const ofName = lines.filter(({ color }) => color === BRAND.ink)
  const tops = ofName.flatMap((line) => outlinesOf(line).map(({ outline }) => outline.getBoundingBox().y1))
  expect(Math.min(...tops.filter((top) => top > 0))).toBeGreaterThan(164 + 40)
})

it('puts the title in place of a name it cannot draw whole, and says so', async () => {
  const portfolio = ownerWith({ name: '陈 Wei' })
  const layout = layoutPreview(portfolio)
  expect(textOf(layout.lines)).toBe('Python Developer grace.example')
  expect(layout.lines[0]?.color).toBe(BRAND.ink)
  expect(previewNotice(layout)).toBe(
    'Note: the picture for link previews goes without the name (its typefaces have no 陈).',
  )
  expect(await cutLetters(portfolio)).toEqual([])
})

it('shows only the address if it can draw neither name nor title', () => {
  const layout = layoutPreview(ownerWith({ name: 'محمد', title: '工程師' }))
  expect(textOf(layout.lines)).toBe('grace.example')
  expect(previewNotice(layout)).toMatch(/without the name \(.+\) and the title \(.+\)\.$/)
})

it('leaves out a name that does not fit', () => {
  const layout = layoutPreview(ownerWith({ name: 'w'.repeat(200) }))
  expect(textOf(layout.lines)).not.toContain('w')
  expect(previewNotice(layout)).toContain('the name (there is no room for it)')
})

it('has no notice about a whole picture', () => {
  expect(previewNotice(layoutPreview(ownerWith({})))).toBeNull()
})

it.each([
  ['a separate accent', 'Zoe\u0308'],
  ['a soft hyphen', 'Chris\u00adtopher'],
])('draws a name with %s', (_, name) => {
  expect(layoutPreview(ownerWith({ name })).leftOut).toEqual([])
})

it('leaves out a name whose accent has no combined letter', () => {
  expect(layoutPreview(ownerWith({ name: 'q\u0301' })).leftOut).toHaveLength(1)
})

it('draws a narrow space and a non-breaking hyphen as the plain ones', () => {
  const { lines, leftOut } = layoutPreview(ownerWith({ title: 'Back\u2011end\u202f& data' }))
  expect(leftOut.map(({ text }) => text)).not.toContain('title')
  expect(textOf(lines)).toContain('Back\u2011end & data')
})
