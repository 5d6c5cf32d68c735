import fc from 'fast-check'
import { expect, it } from 'vitest'
import owner from '../../e2e/support/portfolio.fixture'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { BRAND } from './brand'
import { drawSvg } from './draw-svg'
import { type Line, placeLetters } from './letter-shapes'
import { PREVIEW, previewLines, previewSvg, toLines } from './preview-picture'

const measure = (text: string) => text.length

it.each([
  ['Ada Lovelace', 20, ['Ada Lovelace']],
  ['Ada Lovelace', 8, ['Ada', 'Lovelace']],
  ['Anna Maria von Trapp', 12, ['Anna Maria', 'von Trapp']],
  ['Wolfeschlegelstein', 5, ['Wolfeschlegelstein']],
])('breaks %j for a room of %i as evenly as its words allow', (name, room, lines) => {
  expect(toLines(name.split(' '), measure, room)).toEqual(lines)
})

function ownerWith(changes: Partial<Portfolio>): Portfolio {
  const parsed = parsePortfolio({ ...owner, ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}

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

it('writes nothing but numbers into the picture, for whatever name', () => {
  const names = fc.tuple(fc.constantFrom(...FIRST), fc.constantFrom(...LAST)).map((words) => words.join(' '))
  const letters = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzÄÉ -'), minLength: 1 })
  const texts = letters.filter((text) => text.trim() !== '')
  fc.assert(
    fc.property(fc.oneof(names, texts), fc.oneof(names, texts), (name, title) => {
      const outlines = [...previewSvg(ownerWith({ name, title }), '').matchAll(/ d="([^"]*)"/g)]
      for (const [, outline] of outlines) expect(outline).toMatch(/^[MLCQZ\d .-]*$/)
    }),
    { numRuns: 200 },
  )
})

/** The letters whose ink does not reach to both their ends in the picture. */
async function cutLetters(portfolio: Portfolio): Promise<string[]> {
  const { pixels } = await drawSvg(previewSvg(portfolio, ''))
  const isPaper = (x: number, y: number) => {
    const at = 4 * (y * PREVIEW.width + x)
    return toHex(pixels.subarray(at, at + 3)) === BRAND.paper
  }
  const columnHasInk = (x: number, top: number, bottom: number) => {
    for (let y = Math.floor(top); y < bottom; y++) if (!isPaper(Math.floor(x), y)) return true
    return false
  }
  return previewLines(portfolio).flatMap((line) =>
    placeLetters(line).flatMap(({ letter, outline }) => {
      if (outline.commands.length === 0) return []
      const { x1, x2, y1, y2 } = outline.getBoundingBox()
      return columnHasInk(x1 + 1, y1, y2) && columnHasInk(x2 - 1, y1, y2) ? [] : [letter]
    }),
  )
}

const toHex = (bytes: Uint8Array) => `#${Buffer.from(bytes).toString('hex')}`

it.each(['James Johnson', 'Christopher Montgomery', 'Mary Davis', 'Grace Example'])(
  'draws every letter of %s',
  async (name) => {
    const portfolio = ownerWith({ name })
    expect(textOf(previewLines(portfolio))).toBe(`${name} Python Developer grace.example`)
    expect(await cutLetters(portfolio)).toEqual([])
  },
)
