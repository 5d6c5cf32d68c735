import { expect, it } from 'vitest'
import { coverOf } from '../../src/renderer/src/domain/content/cover'
import { drawSvg } from '../lib/draw-svg.mjs'
import { treeOf } from './content/parse-at-once'
import { coverPicture } from './cover-picture'
import { PREVIEW } from './preview-picture'

const POSTS = {
  code: '```python\ndef edge(value: str) -> int:\n    return int(value)\n```',
  list: '1. Add the column, in a deploy of its own, and let it be empty.\n2. Write to both.',
  note: 'A short note.',
  quote: '> A quote that is longer than a line of the picture, and breaks.\n\nText.',
  text: `${'A sentence of a longer text. '.repeat(9)}`,
}

async function pictureOf(content: string, title = 'A title') {
  const cover = coverOf(await treeOf(content, 'markdown'))
  if (!cover) throw new Error('the post has no cover')
  return { kind: cover.kind, svg: coverPicture({ cover, tint: 1, title, name: 'Ada Example', mark: '' }) }
}

it.each(Object.entries(POSTS))(
  'draws a cover of %s, with numbers alone in its outlines',
  async (kind, content) => {
    const picture = await pictureOf(content)
    expect(picture.kind).toBe(kind)
    const outlines = [...(picture.svg ?? '').matchAll(/ d="([^"]*)"/g)]
    expect(outlines.length).toBeGreaterThan(10)
    for (const [, outline] of outlines) expect(outline).toMatch(/^[MLCQZ\d .-]*$/)
    const { width, height } = await drawSvg(picture.svg ?? '')
    expect([width, height]).toEqual([PREVIEW.width, PREVIEW.height])
  },
)

it('draws code in its colours', async () => {
  expect((await pictureOf(POSTS.code)).svg).toContain('<g fill="#2b3fd4">')
})

it.each([
  ['a word', '这是一条笔记。', 'A title'],
  ['the title', 'A short note.', '笔记'],
  ['a text from the right', 'البساطة ليست نقطة البداية.', 'A title'],
  ['a title that is too long', 'A short note.', 'word '.repeat(80)],
])('draws no cover if it cannot draw %s', async (_, content, title) => {
  expect((await pictureOf(content, title)).svg).toBeNull()
})
