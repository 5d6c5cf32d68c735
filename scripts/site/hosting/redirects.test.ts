import { expect, it } from 'vitest'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import { redirectPages } from './redirects'

const posts = [aBuiltPost({ id: '1' }, { slug: 'new-näme' })]
const pagesOf = (redirects: Record<string, string>, base = '/') =>
  redirectPages(
    {
      portfolio: { ...aPortfolio(), url: `https://ada.example${base}`, redirects },
      published: { posts, due: [], notices: [] },
    },
    base,
    ['favicon.svg'],
  )

it('writes a page at the old address that leads to the new one', () => {
  const pages = pagesOf(
    {
      '/posts/old-name/': 'blog/new-n%C3%A4me',
      '/2019/05/old.html': '/blog/new-näme/#post-b',
      '/über': 'blog/1',
      '/work': '#projects',
      '/v1.2/': '/',
    },
    '/folio/',
  )
  expect([...pages.keys()]).toEqual([
    'posts/old-name/index.html',
    '2019/05/old.html',
    'über/index.html',
    'work/index.html',
    'v1.2/index.html',
  ])
  const [first = '', ...others] = pages.values()
  expect(first).toContain('<meta http-equiv="refresh" content="0; url=/folio/blog/new-n%C3%A4me">')
  expect(first).toContain('<a href="/folio/blog/new-n%C3%A4me">')
  expect(first).toContain('<link rel="canonical" href="https://ada.example/folio/blog/new-n%C3%A4me">')
  expect(first).toContain('<meta name="robots" content="noindex">')
  expect(others.map((page) => /url=([^"]*)/.exec(page)?.[1])).toEqual([
    '/folio/blog/new-n%C3%A4me#post-b',
    '/folio/blog/1',
    '/folio/#projects',
    '/folio/',
  ])
  expect(
    redirectPages({ portfolio: aPortfolio(), published: { posts, due: [], notices: [] } }, '/', []).size,
  ).toBe(0)
})

const PLAIN = "must be a path on your site that begins with a slash, like '/posts/old-name/'"
const TAKEN = 'is the address of a page or file of your site, which it would hide'

it.each([
  ['posts/old/', PLAIN],
  ['//old.example/', PLAIN],
  ['/a/../../b', PLAIN],
  ['/a?p=1', PLAIN],
  ['/', PLAIN],
  ['/index.html', TAKEN],
  ['/admin/', TAKEN],
  ['/assets/a', TAKEN],
  ['/favicon.svg', TAKEN],
  ['/blog/1', TAKEN],
  ['/blog/New-n%C3%A4me/', TAKEN],
])('stops the build at the source %s', (source, why) => {
  expect(() => pagesOf({ [source]: 'blog/1' })).toThrow(
    `portfolio.config.ts needs a change:\n  - redirects['${source}'] ${why}`,
  )
})

it('stops the build at targets that are not there, and at other redirects, with a sentence for each line', () => {
  const run = () => pagesOf({ '/a': 'blog/none', '/b': '/c', '/c/': 'b', '/d': 'https://other.example/' })
  expect(run).toThrow(
    [
      'portfolio.config.ts needs a change:',
      "  - redirects['/a'] leads to 'blog/none', which is no page of your site",
      "  - redirects['/b'] leads to '/c', which is no page of your site",
      "  - redirects['/c/'] leads to 'b', which is no page of your site",
      "  - redirects['/d'] leads to 'https://other.example/', which is no page of your site",
    ].join('\n'),
  )
})
