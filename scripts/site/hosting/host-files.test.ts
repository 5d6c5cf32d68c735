import { expect, it } from 'vitest'
import { headersFor, parseHeaders } from '../../../e2e/support/site/headers-file'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import {
  headerRules,
  headersFile,
  hostFiles,
  nginxFile,
  robotsFile,
  sitemapFile,
  vercelFile,
} from './host-files'
import { siteHeaders } from './site-headers'

const headers = siteHeaders("default-src 'none'")

it('names only paths below the site’s path', () => {
  expect(nginxFile(headers, '/repo/')).toContain('try_files $uri $uri.html $uri/index.html /repo/index.html;')
  expect(JSON.parse(vercelFile(headers, '/repo/')).rewrites).toEqual([
    { source: '/repo/admin', destination: '/repo/admin.html' },
    { source: '/repo/((?!assets/).*)', destination: '/repo/index.html' },
  ])
})

it('names posts by their slugs, and leads from their ids on Vercel too (not tried on Vercel)', () => {
  const posts = [aBuiltPost({ id: 'a' }, { slug: 'typing-ß' }), aBuiltPost({ id: 'b' })]
  const portfolio = { ...aPortfolio(), url: 'https://ada.example/' }
  const { files } = hostFiles({ portfolio, published: { posts, due: [], notices: [] } }, '', '/')
  expect(files.get('sitemap.xml')).toContain('<loc>https://ada.example/blog/typing-%C3%9F</loc>')
  expect(files.get('sitemap.xml')).not.toContain('/blog/a<')
  const sources = JSON.parse(files.get('vercel.json') ?? '').rewrites.map(
    ({ source }: { source: string }) => source,
  )
  expect(sources.slice(1, -1)).toEqual(['/blog/typing-%C3%9F', '/blog/a', '/blog/b'])
})

it('repeats every header in every nginx location, since a location inherits none', () => {
  const blocks = nginxFile(headers, '/').split('\nlocation ').slice(1)
  expect(blocks).toHaveLength(3)
  for (const block of blocks) {
    for (const name of [...Object.keys(headers.everywhere), 'Cache-Control']) {
      expect(block).toContain(`add_header ${name} "`)
    }
  }
})

it('has nginx send Markdown as such, and texts as UTF-8', () => {
  const lines = nginxFile(headers, '/repo/')
  expect(lines).toContain(
    'location ~ ^/repo/.*\\.md$ {\n  types { }\n  default_type "text/markdown; charset=utf-8";\n',
  )
  expect(lines).toContain('location /repo/ {\n  charset utf-8;\n')
})

it('writes no rule that Cloudflare refuses as a loop, and no file of rules that it reads beside 404.html (not tried on Cloudflare)', () => {
  const site = { portfolio: aPortfolio(), published: { posts: [], due: [], notices: [] } }
  expect([...hostFiles(site, '', '/').files.keys()]).not.toContain('_redirects')
})

it('has nginx send every header except the cache time with errors too', () => {
  const lines = nginxFile(headers, '/').split('\n')
  const caching = lines.filter((line) => /add_header Cache-Control /.test(line))
  expect(caching.map((line) => line.trim())).toEqual([
    'add_header Cache-Control "public, max-age=31536000, immutable";',
    'add_header Cache-Control "no-cache";',
    'add_header Cache-Control "no-cache";',
  ])
  const others = lines.filter((line) => line.includes('add_header') && !caching.includes(line))
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((line) => !line.endsWith(' always;'))).toEqual([])
})

it('writes the sitemap only with the site’s address', () => {
  expect(robotsFile(undefined)).toBe('User-agent: *\nAllow: /\n')
  expect(robotsFile('https://a.example/me/')).toContain('Sitemap: https://a.example/me/sitemap.xml')
  expect(sitemapFile('https://a.example/?a&b')).toContain('<loc>https://a.example/?a&#38;b</loc>')
})

it.each([
  ['/c++/assets/index-a1.js', 'public, max-age=31536000, immutable'],
  ['/c++/', 'no-cache'],
  ['/c++/blog/1', 'no-cache'],
  ['/c++/no/such/page', undefined],
])(
  'has the cache time of %s in _headers, and no header twice, as hosts would join the values',
  (path, cacheTime) => {
    const rules = parseHeaders(headersFile(headerRules(headers, '/c++/')))
    expect(headersFor(rules, path)['Cache-Control']).toBe(cacheTime)
    const names = rules.flatMap((rule) => Object.keys(headersFor([rule], path)))
    expect(new Set(names).size).toBe(names.length)
  },
)

it('names the characters of the texts in _headers, which Cloudflare leaves out (not tried on Cloudflare)', () => {
  const typeOf = (path: string) => headersFor(headerRules(headers, '/repo/'), path)['Content-Type']
  expect(
    ['index.md', 'blog/typing.md', 'llms.txt', 'feed.xml'].map((path) => typeOf(`/repo/${path}`)),
  ).toEqual([
    ...[
      'text/markdown; charset=utf-8',
      'text/markdown; charset=utf-8',
      'text/plain; charset=utf-8',
      undefined,
    ],
  ])
})
