import { expect, it } from 'vitest'
import owner from '../../../e2e/support/site/portfolio.fixture'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { BRAND, PREVIEW, previewPicture } from './preview-picture'

const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const textsWith = (changes: object) => ({
  name: owner.name,
  title: owner.title,
  url: 'https://grace.example',
  ...changes,
})

/** The first and last pixel of a colour in the picture, across and down. */
async function extent(changes: object, colour: string) {
  const svg = await previewPicture(textsWith(changes), ICON)
  const { pixels } = await drawSvg(svg)
  const wanted = Buffer.from(`${colour.slice(1)}ff`, 'hex').readUInt32LE()
  const all = new Uint32Array(new Uint8Array(pixels).buffer)
  const found = [...all.entries()].filter(([, pixel]) => pixel === wanted).map(([index]) => index)
  const xs = found.map((index) => index % PREVIEW.width)
  const ys = found.map((index) => Math.floor(index / PREVIEW.width))
  const ends = (values: number[]) => {
    const sorted = values.sort((one, other) => one - other)
    return [sorted[0] ?? Number.NaN, sorted.at(-1) ?? -1] as const
  }
  return { x: ends(xs), y: ends(ys) }
}

const NAMES = ['Christopher Montgomery', 'Nguyễn Thị Ánh', 'Мария Lee', 'Wolfeschlegelsteinhausenbergerdorff']

it.each<[string, string]>([
  ...NAMES.map((name): [string, string] => [name, name]),
  ['a name of 120 words', 'a name '.repeat(60)],
  ['a word of 200 letters', 'w'.repeat(200)],
])('draws %s large, below the icon and within the margins', async (_, name) => {
  const { x, y } = await extent({ name }, BRAND.ink)
  expect(x[1] - x[0]).toBeGreaterThan(600)
  expect([x[0] >= 80, x[1] <= PREVIEW.width - 80, y[0] > 174, y[1] < 480]).toEqual([true, true, true, true])
})

it('keeps a long title and a long address within the picture', async () => {
  const title =
    'Senior Staff Python Developer for Data Pipelines, Distributed Back Ends and the Tools around Them'
  const { x, y } = await extent({ title, url: `https://${'long-address.'.repeat(6)}example/` }, BRAND.soft)
  expect(x[1]).toBeLessThanOrEqual(PREVIEW.width - 80)
  expect(y[1]).toBeLessThan(PREVIEW.height - 20)
})

it('replaces a name that it cannot draw whole by the title, or both by the address', async () => {
  expect(await previewPicture(textsWith({ name: '陈 Wei' }), ICON)).toBe(
    await previewPicture(textsWith({ name: owner.title, title: '陈' }), ICON),
  )
  const neither = { name: 'محمد', title: '工程師' }
  expect((await extent(neither, BRAND.ink)).x[1]).toBeGreaterThan(500)
  expect((await extent(neither, BRAND.soft)).x[1]).toBe(-1)
})

it.each([
  ['a separate accent', 'Zoe\u0308'],
  ['a narrow space and a non-breaking hyphen', 'Back\u2011end\u202f& data'],
])('draws a name with %s', async (_, name) => {
  expect(await previewPicture(textsWith({ name }), ICON)).not.toBe(
    await previewPicture(textsWith({ name: '陈' }), ICON),
  )
})

it('has a bar in the owner’s accent', async () => {
  const accent = { light: '#9a3412', dark: '#fdba74' }
  expect(await previewPicture(textsWith({ accent }), ICON)).toContain('height="14" fill="#9a3412"')
  expect(await previewPicture(textsWith({}), ICON)).toContain(`height="14" fill="${BRAND.accent}"`)
})
