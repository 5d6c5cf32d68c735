import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPortfolio, aPost } from '../../../src/renderer/src/testing/factories'
import { composePage, type Page } from '../pages/compose-page'
import { aBuiltPost } from '../testing/built-post'
import type { BuiltPost, BuiltPosts } from './load-posts'
import { postTags } from './post-head'
import { writePostPages } from './post-pages'
import type { FileData } from './site-content'
import { dataOfPage, siteData, sitePost } from './site-data'

const builtPosts = (posts: readonly BuiltPost[]): BuiltPosts => ({ posts, due: [], notices: [] })
const owner = { ...aPortfolio(), url: 'https://ada.example/folio/' }

const FRONT: Page = {
  lang: 'en',
  attributes: {},
  head: [],
  policy: "default-src 'none'",
  styles: 'a{}',
  script: 'theme()',
  root: { attributes: { 'data-modules': '/a.js' }, html: 'Front' },
  data: null,
  messages: '',
}

/** The files of the posts' pages. */
async function pagesOf(posts: readonly BuiltPost[]): Promise<ReadonlyMap<string, FileData>> {
  const files = new Map<string, FileData>()
  await writePostPages({
    site: { portfolio: owner, published: builtPosts(posts) },
    base: '/folio/',
    front: FRONT,
    head: [{ tag: 'title', text: 'T' }, { tag: 'link' }],
    render: ({ open }) => `Post ${open?.id}`,
    mark: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    write: async (file, data) => void files.set(file, data),
  })
  return files
}

it('is the front page with the post open and its own description', async () => {
  const changed = new Date('2026-10-25T00:00:00Z')
  const files = await pagesOf([aBuiltPost({ id: 'a.b' }, { slug: 'typing-ä', changed })])
  const html = String(files.get('blog/typing-ä.html'))
  expect(html).toContain('<html lang="en" data-post="a.b" data-slug="typing-ä">')
  expect(html).toContain('<div id="root" data-modules="/a.js">Post a.b</div>')
  expect(html).toContain('content="default-src \'none\'"')
  expect(html).toContain(`<title>${aPost().title} | ${owner.name}</title>`)
  expect(html).toContain('<link>')
  expect(html.match(/og:title|rel="canonical"|ld\+json/g)).toEqual(['og:title', 'rel="canonical"', 'ld+json'])
  expect(html).toContain('rel="canonical" href="https://ada.example/folio/blog/typing-%C3%A4"')
  expect(html).toContain('<link rel="alternate" type="text/markdown" href="/folio/blog/typing-%C3%A4.md">')
  expect(html).toContain('"@type":"BlogPosting"')
  expect(html).toContain('<meta property="og:type" content="article">')
  expect(html).toContain('<meta property="article:published_time" content="2026-10-09T00:00:00.000Z">')
  expect(html).toContain('<meta property="article:tag" content="python">')
  expect(html).toContain('"dateModified":"2026-10-25T00:00:00.000Z"')
})

describe('the picture for link previews', () => {
  const webp = Buffer.from(
    'UklGRmAAAABXRUJQVlA4TFMAAAAvX8kDEA8QAx3zHwwyaZv4N10NuxbR/6iqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqoqAAAAAAAAAAAAAAAAAAAAAAAAYJP7DwA=',
    'base64',
  )
  const picture = (file: string, bytes: Uint8Array) => ({ file, bytes, size: [7, 8] as const })
  it.each<[string, BuiltPost['image'], RegExp, readonly string[]]>([
    ['a JPEG as it is', picture('assets/a.jpg', new Uint8Array()), /assets\/a\.jpg$/, ['7', '8']],
    ['a WebP as JPEG', picture('assets/a.webp', webp), /assets\/preview-[0-9a-f]{16}\.jpg$/, ['1200', '8']],
    [
      'a drawing for a damaged one',
      picture('assets/a.webp', new Uint8Array()),
      /preview-[0-9a-f]{16}\.png$/,
      ['1200', '630'],
    ],
    [
      'one of another host, of unknown size',
      { address: 'https://a.example/b.svg/photo', size: [1, 1] },
      /^https:\/\/a\.example\/b\.svg\/photo$/,
      [],
    ],
    ...['b.webp', 'b.AVIF?w=800', 'b.svg#a', 'b.tiff', 'b?w=8&fm=webp'].map(
      (name): [string, BuiltPost['image'], RegExp, string[]] => [
        `a drawing for ${name} of another host`,
        { address: `https://a.example/${name}`, size: [1, 1] },
        /preview-[0-9a-f]{16}\.png$/,
        ['1200', '630'],
      ],
    ),
  ])('is %s', async (_, image, address, size) => {
    const files = await pagesOf([aBuiltPost({ id: 'a' }, { image })])
    const html = String(files.get('blog/a.html'))
    const [, shown = ''] = /og:image" content="([^"]*)"/.exec(html) ?? []
    expect(shown).toMatch(address)
    expect(
      [...html.matchAll(/og:image:(?:width|height)" content="(\d+)"/g)].map(([, value]) => value),
    ).toEqual(size)
    if (shown.includes('preview-')) expect([...files.keys()]).toContain(shown.slice(owner.url.length))
  })
})

it('lets no text of a post end an element or attribute', () => {
  const hostile = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('</script>', '<!--', '<script>', '"', "'", '>', '&quot;', '</head>', '$&', '\u2028'),
      ),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(hostile, hostile, (title, excerpt) => {
      const posts = builtPosts([aBuiltPost({ title, excerpt, tags: [title] })])
      const data = {
        ...siteData({ portfolio: owner, published: posts }, '/folio/'),
        open: sitePost(posts, 0, '/folio/'),
      }
      const [post] = posts.posts
      if (!post) throw new Error('there is one')
      const tags = postTags(post, owner, null)
      const page = { ...FRONT, head: tags, data: dataOfPage(data as Parameters<typeof dataOfPage>[0]) }
      const html = composePage(page)
      const [, json = ''] = /<script type="application\/json" id="[^"]+">([^<]*)<\/script>\n/.exec(html) ?? []
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)))
      const elements = html.split('</head>')[0]?.match(/<(?:meta|link|script)\b/g)
      // The three others are the character set, the policy and the inline script.
      expect(elements).toHaveLength(tags.length + 3)
    }),
    { numRuns: 200 },
  )
})

it('has twelve cards, every tag and the number of posts, and on a page its neighbours', () => {
  const posts = Array.from({ length: 14 }, (_, index) =>
    aBuiltPost({ id: `p${index}`, tags: [`t${14 - index}`] }),
  )
  const built = builtPosts(posts)
  const data = siteData({ portfolio: owner, published: built }, '/folio/')
  expect(data?.newest.map(({ id }) => id)).toEqual(posts.slice(0, 12).map(({ post }) => post.id))
  expect(data?.tags.map(({ name }) => name)).toEqual(
    Array.from({ length: 14 }, (_, index) => `t${index + 1}`),
  )
  expect(data).toMatchObject({ total: 14, feed: '/folio/feed.xml' })
  expect(sitePost(built, 13, '/').newer).toEqual({ id: 'p12', title: 'Typing the edges' })
  expect(sitePost(built, 13, '/').older).toBeNull()
  const named = builtPosts([aBuiltPost({ id: 'a' }, { slug: 'typing' }), aBuiltPost({ id: 'b' })])
  expect(sitePost(named, 0, '/').slug).toBe('typing')
  expect(sitePost(named, 1, '/')).not.toHaveProperty('slug')
  expect(sitePost(named, 1, '/').newer).toMatchObject({ id: 'a', slug: 'typing' })
  expect(siteData({ portfolio: owner, published: builtPosts([]) }, '/')).toBeNull()
  expect(dataOfPage(null)).toBeNull()
})
