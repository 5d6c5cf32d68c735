import { render } from '@testing-library/react'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { coverOf, sentenceCover } from '@/domain/markup/cover'
import { loadGrammars, loadHighlighter } from '@/domain/markup/highlight'
import { markdownToTree } from '@/domain/markup/markdown-to-tree'
import { textToTree } from '@/domain/markup/text-to-tree'
import { type PostSummary, summaryOf } from '@/domain/post/post-summary'
import { aPost } from '@/testing/factories'
import { HOSTILE_CONTENTS } from '@/testing/hostile-contents'
import { MarkupContext } from '@/ui/markup/use-markup'
import { Cover } from '@/ui/public/cover'
import { PostCover } from './post-cover'

const MOST_BYTES = 3500
const bytesOf = (cover: Parameters<typeof Cover>[0]['cover']) =>
  new TextEncoder().encode(renderToString(<Cover cover={cover} look={{ tint: 1, paper: 0 }} />)).length

it('is at most 3,500 bytes of HTML, for any project and any post', async () => {
  const parts = fc.oneof(
    fc.constantFrom(
      '```python\n',
      '\n```\n',
      '1. ',
      '> ',
      '\n\n',
      '&"\'<',
      'def f(x): return "a"\n',
      '😀'.repeat(90),
    ),
    fc.string({ unit: 'binary', maxLength: 300 }),
  )
  await loadGrammars()
  const highlight = await loadHighlighter([])
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (items) => {
      expect(bytesOf(sentenceCover(items.join('')))).toBeLessThanOrEqual(MOST_BYTES)
      for (const parse of [textToTree, markdownToTree])
        expect(bytesOf(coverOf(highlight(parse(items.join('')))))).toBeLessThanOrEqual(MOST_BYTES)
    }),
    { numRuns: 30 },
  )
  for (const content of HOSTILE_CONTENTS.filter(({ length }) => length < 1000))
    for (const parse of [textToTree, markdownToTree])
      expect(bytesOf(coverOf(parse(content)))).toBeLessThanOrEqual(MOST_BYTES)
})

/** Reports each observed element as near the screen. */
class NearScreen {
  constructor(private readonly report: (entries: object[]) => void) {}
  observe() {
    this.report([{ isIntersecting: true }])
  }
  disconnect() {}
}

it('is the same for a post of this browser and for the published one', () => {
  vi.stubGlobal('IntersectionObserver', NearScreen)
  onTestFinished(() => void vi.unstubAllGlobals())
  const post = aPost({ content: '> A quote.\n\nAnd a text.' })
  const services = {
    format: 'markdown' as const,
    load: async () => {},
    parse: async (content: string, show: (tree: ReturnType<typeof markdownToTree>) => void) =>
      show(markdownToTree(content)),
    show: <Post,>(shown: Post) => shown,
    copy: async () => true,
  }
  const coverIn = (summary: PostSummary) =>
    render(
      <MarkupContext value={services}>
        <PostCover post={summary} />
      </MarkupContext>,
    ).container.querySelector('.cover')
  const published = { ...summaryOf(post), cover: coverOf(markdownToTree(post.content)) ?? '' }
  expect(coverIn(summaryOf(post))?.isEqualNode(coverIn(published))).toBe(true)
  expect(coverIn(published)?.outerHTML).toContain('data-t="A quote."')
})

it('is made from the title if an older build’s list, or a post without words, has no cover', () => {
  const { cover: _, ...older } = summaryOf(aPost({ title: 'A title' }))
  expect(renderToString(<PostCover post={older} />)).toContain('data-t="A title"')
})
