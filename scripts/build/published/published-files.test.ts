import { expect, it } from 'vitest'
import { idProblem } from '../../../src/renderer/src/domain/publishing/publishable-id'
import { pageFile } from '../../../src/renderer/src/domain/publishing/site-files'
import { aPortfolio, aPost } from '../../../src/renderer/src/testing/factories'
import { publishedFiles } from './published-files'

it('has no file at an address that a post can have', () => {
  const post = aPost({ id: 'a' })
  const [published, changed] = [new Date(0), new Date(0)]
  const posts = [{ post, stored: post, digest: '', aliases: [], tree: [], image: null, published, changed }]
  const portfolio = { ...aPortfolio(), url: 'https://ada.example/' }
  const site = { portfolio, published: { posts, due: [], notices: [] } }
  const files = [...publishedFiles(site, '/').keys(), pageFile('a')]
  const addresses = files.flatMap((file) => (file.startsWith('blog/') ? [file.slice('blog/'.length)] : []))
  expect(addresses).toHaveLength(4)
  for (const id of addresses) expect([id, idProblem(id)]).toEqual([id, expect.any(String)])
})
