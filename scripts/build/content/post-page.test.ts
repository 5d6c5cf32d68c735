import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SITE_DATA_ID } from '../../../src/renderer/src/domain/site-posts'
import { aPortfolioConfig, aPost } from '../../../src/renderer/src/testing/factories'
import { descriptionTags } from '../head-tags'
import type { Content, ContentPost } from './load-content'
import { postTags } from './post-head'
import { postPage, withTags } from './post-page'
import { dataBlock, siteData, sitePost } from './site-data'

const published = (fields: Parameters<typeof aPost>[0] = {}): ContentPost => ({
  post: aPost(fields),
  stored: aPost(fields),
  digest: '',
  tree: ['Text.'],
  image: null,
  published: new Date('2026-10-09T00:00:00Z'),
  changed: new Date('2026-10-09T00:00:00Z'),
})
const contentOf = (posts: readonly ContentPost[]): Content => ({ posts, due: [], notices: [] })
const owner = { ...aPortfolioConfig(), url: 'https://ada.example/folio/' }

const PAGE =
  '<!doctype html><html lang="en"><head><title>T</title></head><body><div id="root">Front</div></body>'

it('replaces what the front page says of itself, its HTML and its data, and nothing else', () => {
  const front = withTags(
    PAGE.replace('</head>', '\n<meta name="description" content="x"></head>'),
    descriptionTags(owner),
  )
  const html = postPage(
    front.replace('Front</div>', 'Front</div>[front]'),
    { root: 'Front', data: '[front]' },
    {
      id: 'a.b',
      root: 'Post $& $1',
      data: '[post]',
      tags: postTags(published(), owner, null),
    },
  )
  expect(html).toContain('<html lang="en" data-post="a.b">')
  expect(html).toContain('<div id="root">Post $& $1</div>[post]')
  expect(html).toContain('<title>T</title>')
  expect(html.match(/og:title|rel="canonical"|ld\+json/g)).toEqual(['og:title', 'rel="canonical"', 'ld+json'])
  expect(html).toContain('href="https://ada.example/folio/blog/1760000000000abcdefghi"')
  expect(html).toContain('"@type":"BlogPosting"')
  expect(html).not.toContain('"@type":"Person","name":"Ada Example","jobTitle"')
})

it('ends no element and no attribute with a text of a post', () => {
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
      const content = contentOf([published({ title, excerpt, tags: [title] })])
      const data = {
        ...siteData({ portfolio: owner, content }, '/folio/'),
        open: sitePost(content, 0, '/folio/'),
      }
      const block = dataBlock(data as Parameters<typeof dataBlock>[0])
      const [, json = ''] = /^\n {4}<script[^>]*>([^<]*)<\/script>$/.exec(block) ?? []
      expect(block).toContain(`id="${SITE_DATA_ID}"`)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(data)))
      const [post] = content.posts
      if (!post) throw new Error('there is one')
      const tags = postTags(post, owner, null)
      const bare = PAGE.replace('</head>', '<meta name="description" content=""></head>')
      const elements = withTags(bare, tags)
        .split('</head>')[0]
        ?.match(/<(?:meta|link|script)\b/g)
      expect(elements).toHaveLength(tags.length)
    }),
    { numRuns: 1000 },
  )
})

it('has twelve cards, every tag and the number of posts, and on a page its neighbours', () => {
  const posts = Array.from({ length: 14 }, (_, index) =>
    published({ id: `p${index}`, tags: [`t${14 - index}`] }),
  )
  const content = contentOf(posts)
  const data = siteData({ portfolio: owner, content }, '/folio/')
  expect(data?.newest.map(({ id }) => id)).toEqual(posts.slice(0, 12).map(({ post }) => post.id))
  expect(data?.tags).toEqual(Array.from({ length: 14 }, (_, index) => `t${index + 1}`))
  expect(data).toMatchObject({ total: 14, feed: '/folio/feed.xml' })
  expect(sitePost(content, 13, '/').newer).toEqual({ id: 'p12', title: 'Typing the edges' })
  expect(sitePost(content, 13, '/').older).toBeNull()
  expect(siteData({ portfolio: owner, content: contentOf([]) }, '/')).toBeNull()
  expect(dataBlock(null)).toBe('')
})

it('says nothing that needs the site’s address where there is none', () => {
  const { url: _, ...without } = owner
  const said = JSON.stringify(postTags(published(), without, null))
  expect(said).not.toMatch(/canonical|og:url|og:image/)
  expect(said).toContain('BlogPosting')
})
