import { expect, it } from 'vitest'
import owner from '../../e2e/support/site/portfolio.fixture'
import { parsePortfolio } from '../../src/renderer/src/domain/portfolio/portfolio'
import { aPortfolio } from '../../src/renderer/src/testing/factories'
import { descriptionTags } from './head-tags'

it('writes no addresses without the site’s address', () => {
  const { url: _, ...withoutUrl } = owner
  const parsed = parsePortfolio(withoutUrl)
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  const tags = JSON.stringify(descriptionTags(parsed.portfolio))
  expect(tags).not.toMatch(/canonical|og:url|og:image|summary_large_image/)
  expect(tags).toContain('og:title')
})

it('names current employers and places of education in the linked data', () => {
  const job = { role: 'Engineer', organisation: 'Acme', from: '2021-03' }
  const study = { role: 'MSc', organisation: 'Example University', url: 'https://uni.example/', from: '2012' }
  const portfolio = aPortfolio({
    experience: [job, { ...job, organisation: 'Former', to: '2022' }],
    education: [study],
  })
  expect(descriptionTags(portfolio).at(-1)).toMatchObject({
    data: {
      worksFor: [{ '@type': 'Organization', name: 'Acme' }],
      alumniOf: [
        { '@type': 'EducationalOrganization', name: 'Example University', url: 'https://uni.example/' },
      ],
    },
  })
})

it('has the same head without optional fields, and with empty ones', () => {
  const headOf = (changes: Parameters<typeof aPortfolio>[0]) =>
    JSON.stringify(descriptionTags(aPortfolio(changes)))
  const plain = headOf({})
  expect(plain).toContain('"knowsAbout"')
  expect(plain).not.toMatch(/worksFor|alumniOf/)
  expect(
    headOf({ experience: undefined, education: undefined, redirects: undefined, words: undefined }),
  ).toBe(plain)
  expect(headOf({ experience: [], education: [], redirects: {}, words: {} })).toBe(plain)
})
