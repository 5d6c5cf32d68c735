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
