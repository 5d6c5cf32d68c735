import { expect, it } from 'vitest'
import owner from '../../e2e/support/site/portfolio.fixture'
import { parsePortfolio } from '../../src/renderer/src/domain/portfolio/portfolio'
import { descriptionTags } from './head-tags'

it('writes no addresses without the site’s address', () => {
  const { url: _, ...withoutUrl } = owner
  const parsed = parsePortfolio(withoutUrl)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const tags = JSON.stringify(descriptionTags(parsed.portfolio))
  expect(tags).not.toMatch(/canonical|og:url|og:image|twitter:image|summary_large_image/)
  expect(tags).toContain('og:title')
})
