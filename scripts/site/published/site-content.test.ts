import { expect, it } from 'vitest'
import { idProblem } from '../../../src/renderer/src/domain/post/publishable-id'
import { pageFile } from '../../../src/renderer/src/domain/site-files'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import { publishedFiles } from './site-content'

it('has no file at an address that a post can have', () => {
  const posts = [aBuiltPost({ id: 'a' })]
  const portfolio = { ...aPortfolio(), url: 'https://ada.example/' }
  const site = { portfolio, published: { posts, due: [], notices: [] } }
  const files = [...publishedFiles(site, '/').keys(), pageFile('a')]
  const addresses = files.flatMap((file) => (file.startsWith('blog/') ? [file.slice('blog/'.length)] : []))
  expect(addresses).toHaveLength(5)
  for (const id of addresses) expect([id, idProblem(id)]).toEqual([id, expect.any(String)])
})

it('lists the digest and the slug of each post', () => {
  const posts = [aBuiltPost({ id: 'a' }, { slug: 'typing', digest: 'one' })]
  const site = { portfolio: aPortfolio(), published: { posts, due: ['2026-12-01T00:00:00Z'], notices: [] } }
  expect(JSON.parse(String(publishedFiles(site, '/').get('published.json')?.()))).toEqual({
    posts: { a: 'one' },
    slugs: { a: 'typing' },
    next: '2026-12-01T00:00:00Z',
  })
})
