import { expect, it } from 'vitest'
import { aPortfolio } from '../../../src/renderer/src/testing/factories'
import { aBuiltPost } from '../testing/built-post'
import { llmsFile } from './llms-file'

const portfolio = { ...aPortfolio(), name: 'Ada Lo', title: 'Engineer', description: 'Builds ferries.' }

it('has the owner, and the addresses of the page and the posts as Markdown', () => {
  const posts = [
    aBuiltPost({ title: 'On\n[ferries]', excerpt: 'One\ntwo.' }, { slug: 'on-fähren' }),
    aBuiltPost({ id: 'b', title: 'Short', excerpt: '' }),
  ]
  const site = {
    portfolio: { ...portfolio, url: 'https://ada.example/' },
    published: { posts, due: [], notices: [] },
  }
  expect(llmsFile(site, '/')).toBe(`# Ada Lo

> Builds ferries.

- [Ada Lo, Engineer](https://ada.example/index.md)

## Blog

- [On ferries](https://ada.example/blog/on-f%C3%A4hren.md): One two.
- [Short](https://ada.example/blog/b.md)
`)
})

it('has paths without the site’s address, and no list without posts', () => {
  const site = { portfolio, published: { posts: [], due: [], notices: [] } }
  expect(llmsFile(site, '/folio/')).toContain('(/folio/index.md)\n')
  expect(llmsFile(site, '/folio/')).not.toContain('##')
})
