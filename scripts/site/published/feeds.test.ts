import fc from 'fast-check'
import { parseJsonFeed, parseRssFeed } from 'feedsmith'
import { expect, it } from 'vitest'
import type { MarkupFormat } from '../../../src/renderer/src/domain/markup/parse-markup'
import { aPortfolio, aPost } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import { feedFiles } from './feeds'
import type { BuiltPost } from './load-posts'
import { treeOf } from './tree-of'

// A parser other than the writer's library reads the feeds.

const owner = { ...aPortfolio(), url: 'https://ada.example/folio/' }

const published = async (fields: Parameters<typeof aBuiltPost>[0] = {}, format: MarkupFormat = 'text') =>
  aBuiltPost(fields, {
    tree: await treeOf(aPost(fields).content, format),
    changed: new Date('2026-10-12T08:00:00Z'),
  })

const filesOf = (posts: readonly BuiltPost[], portfolio = owner) =>
  feedFiles({ posts, due: [], notices: [] }, portfolio)
const rssTextOf = (posts: readonly BuiltPost[], portfolio = owner) =>
  filesOf(posts, portfolio)['feed.xml']?.() ?? ''
const jsonTextOf = (posts: readonly BuiltPost[], portfolio = owner) =>
  filesOf(posts, portfolio)['feed.json']?.() ?? ''
const rssOf = (posts: readonly BuiltPost[], portfolio = owner) => parseRssFeed(rssTextOf(posts, portfolio))
const jsonOf = (posts: readonly BuiltPost[], portfolio = owner) =>
  parseJsonFeed(JSON.parse(jsonTextOf(posts, portfolio)))

it('has the whole text, under an id that stays when the title or the site’s address changes', async () => {
  const posts = [
    await published({ content: 'One <b>.\n\nTwo & a https://a.example/ link.', excerpt: 'The <b> & more.' }),
  ]
  const link = 'https://ada.example/folio/blog/1760000000000abcdefghi'
  const html =
    '<p>One &#60;b&#62;.</p>\n<p>Two &#38; a <a href="https://a.example/">https://a.example/</a> link.</p>'
  const [item] = rssOf(posts).items ?? []
  expect(item).toMatchObject({
    title: 'Typing the edges',
    link,
    guid: { value: 'urn:inkfolio:1760000000000abcdefghi', isPermaLink: false },
    description: 'The &#60;b&#62; &#38; more.',
    pubDate: 'Fri, 09 Oct 2026 00:00:00 GMT',
    content: { encoded: html },
  })
  const { items: [entry] = [], ...feed } = jsonOf(posts)
  expect(feed).toMatchObject({
    title: 'Ada Example | Python Developer',
    home_page_url: owner.url,
    feed_url: `${owner.url}feed.json`,
    authors: [{ name: 'Ada Example', url: owner.url }],
  })
  expect(entry).toMatchObject({
    id: 'urn:inkfolio:1760000000000abcdefghi',
    url: link,
    content_html: html,
    summary: 'The <b> & more.',
    tags: ['python'],
    date_published: '2026-10-09T00:00:00.000Z',
    date_modified: '2026-10-12T08:00:00.000Z',
  })

  const moved = { ...owner, url: 'https://elsewhere.example/' }
  const renamed = [await published({ title: 'Another title' })]
  expect(rssOf(renamed, moved).items?.[0]?.guid).toEqual(item?.guid)
  expect(jsonOf(renamed, moved).items?.[0]?.id).toBe(entry?.id)
})

it.each([
  ['a\nb\r\n\r\n \n\nc', '<p>a<br>\nb</p>\n<p>c</p>'],
  ['- a\n\n- b', '<p>- a</p>\n<p>- b</p>'],
  ['# a\n\nb\n> c', '<h4># a</h4>\n<p>b</p>\n<blockquote><p>&#62; c</p></blockquote>'],
  ['| a | b |\n|-|-|\n| c | d |\n', '<pre>| a | b |\n|-|-|\n| c | d |</pre>'],
  ['a\n\nב', '<p dir="auto">a</p>\n<p dir="auto">ב</p>'],
  ['> ב\n\n# ג', '<blockquote dir="rtl"><p>&#62; ב</p></blockquote>\n<h4 dir="rtl"># ג</h4>'],
  ['</p><br>\n\n<br>', '<p>&#60;/p&#62;&#60;br&#62;</p>\n<p>&#60;br&#62;</p>'],
])('makes paragraphs at empty lines, and a break at each other line end: %j', async (text, html) => {
  expect(rssOf([await published({ content: text })]).items?.[0]?.content?.encoded).toBe(html)
})

it.each([
  ['[a](/#about)', '<p><a href="https://ada.example/folio/#about">a</a></p>'],
  ['[a](post:1760abc)', '<p><a href="https://ada.example/folio/blog/1760abc">a</a></p>'],
  ['# About\n\n[a](#about)', '<h4>About</h4>\n<p><a href="PAGE#post-about">a</a></p>'],
  [
    'a[^b]\n\n[^b]: c',
    '<p>a<sup><a href="PAGE#note-1">1</a></sup></p>\n<hr>\n<ol><li><p>c <a href="PAGE#note-1-from-1">\u21a9\ufe0e</a></p></li></ol>',
  ],
  ['- [x] ~~a~~', '<ul><li>\u2611 <s>a</s></li></ul>'],
  ['```py:main.py\na\n```', '<p>main.py</p>\n<pre><code>a\n</code></pre>'],
])('renders the Markdown %j with absolute addresses', async (markdown, html) => {
  const [item] = rssOf([await published({ content: markdown }, 'markdown')]).items ?? []
  expect(item?.content?.encoded).toBe(
    html.replaceAll('PAGE', 'https://ada.example/folio/blog/1760000000000abcdefghi'),
  )
})

it('has the newest 50 posts and the same bytes each time, and is not made without the site’s address', async () => {
  const posts = await Promise.all(Array.from({ length: 60 }, (_, index) => published({ id: `${index}` })))
  expect(rssOf(posts).items?.map(({ guid }) => guid?.value)).toEqual(
    Array.from({ length: 50 }, (_, index) => `urn:inkfolio:${index}`),
  )
  expect(rssTextOf(posts)).toBe(rssTextOf(posts))
  expect(jsonTextOf(posts)).toBe(jsonTextOf(posts))
  const { url: _, ...without } = owner
  expect(feedFiles({ posts, due: [], notices: [] }, without)).toEqual({})
  expect(filesOf([])).toEqual({})
})

it('can be parsed whatever the texts contain', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]>', '<![CDATA[', '&amp;', '</item>', '\u0000\u000b', '<?xml?>', '--><script>'),
  )
  const text = fc.array(hostile, { maxLength: 4 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(text, text, text, async (title, excerpt, content) => {
      const posts = [await published({ title, excerpt, content, tags: [content] })]
      for (const { items = [] } of [rssOf(posts), jsonOf(posts)]) expect(items).toHaveLength(1)
      const after = await published({ id: 'after', title: 'After' })
      expect(rssOf([...posts, after]).items?.[1]?.title).toBe('After')
    }),
    { numRuns: 100 },
  )
})
