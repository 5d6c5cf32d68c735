import { expect, it } from 'vitest'
import { coverOf } from '../../../src/renderer/src/domain/markup/cover'
import { drawSvg } from '../../lib/draw-svg.mjs'
import { treeOf } from '../published/tree-of'
import { coverPicture } from './cover-picture'
import { PREVIEW } from './preview-picture'

const POSTS = {
  code: '```python\ndef edge(value: str) -> int:\n    return int(value)\n```',
  list: '1. Add the column, in a deploy of its own, and let it be empty.\n2. Write to both.',
  note: 'A short note.',
  quote: '> A quote that is longer than a line of the picture, and breaks.\n\nText.',
  text: `${'A sentence of a longer text. '.repeat(9)}`,
}
const ICON = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

async function pictureOf(content: string, title = 'A title') {
  const cover = coverOf(await treeOf(content, 'markdown'))
  if (!cover) throw new Error('the post has no cover')
  const svg = await coverPicture({
    cover,
    look: { tint: 1, paper: 0 },
    title,
    name: 'Ada Example',
    mark: ICON,
  })
  return { kind: cover.kind, svg }
}

/** The part of an area's pixels that have another colour than its corner. */
async function inkIn(
  svg: string | null,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const drawn = await drawSvg(svg ?? '')
  expect([drawn.width, drawn.height]).toEqual([PREVIEW.width, PREVIEW.height])
  const pixels = new Uint32Array(new Uint8Array(drawn.pixels).buffer)
  const at = (x: number, y: number) => pixels[(top + y) * PREVIEW.width + left + x]
  let ink = 0
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (at(x, y) !== at(0, y)) ink++
  return ink / (width * height)
}
const TITLE = [70, 380, 1000, 150] as const

it.each(Object.entries(POSTS))('draws a cover of %s, and the title below', async (kind, content) => {
  const picture = await pictureOf(content)
  expect(picture.kind).toBe(kind)
  expect(await inkIn(picture.svg, [190, 0, 900, 366])).toBeGreaterThan(0.02)
  expect(await inkIn(picture.svg, TITLE)).toBeGreaterThan(0.01)
})

it('draws code in its colours, with its spaces', async () => {
  const { svg } = await pictureOf(POSTS.code)
  expect(svg).toContain('#2b3fd4')
  const [spaced, closed] = await Promise.all(
    ['```py\nx    = 1\n```', '```py\nx= 1\n```'].map(async (code) => (await pictureOf(code)).svg),
  )
  expect(spaced).not.toBe(closed)
})

it.each([
  ['a word', '这是一条笔记。', 'A title'],
  ['the title', 'A short note.', '笔记'],
  ['a right-to-left text', 'البساطة ليست نقطة البداية.', 'A title'],
])('draws no cover without letters for %s', async (_, content, title) => {
  expect((await pictureOf(content, title)).svg).toBeNull()
})
