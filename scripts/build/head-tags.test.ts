import { expect, it } from 'vitest'
import owner from '../../e2e/support/portfolio.fixture'
import { type Portfolio, parsePortfolio } from '../../src/renderer/src/domain/portfolio'
import { descriptionTags } from './head-tags'

function portfolioWith(changes: Partial<Portfolio>): Portfolio {
  const parsed = parsePortfolio({ ...owner, ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}

const described = (changes: Partial<Portfolio>) => JSON.stringify(descriptionTags(portfolioWith(changes)))

it('writes whole addresses', () => {
  const tags = described({ url: 'https://example.org/me' })
  expect(tags).toContain('"https://example.org/me/"')
  expect(tags).toContain('"https://example.org/me/preview.png"')
})

it('writes no addresses without the site’s address', () => {
  const { url: _, ...withoutUrl } = owner
  const parsed = parsePortfolio(withoutUrl)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const tags = JSON.stringify(descriptionTags(parsed.portfolio))
  expect(tags).not.toMatch(/canonical|og:url|og:image|twitter:image|summary_large_image/)
  expect(tags).toContain('og:title')
})
