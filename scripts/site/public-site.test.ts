import { expect, it } from 'vitest'
import { aPortfolio } from '../../src/renderer/src/testing/factories'
import { publicSiteProblems } from './public-site'

const OWN = {
  VITE_ADMIN_USERNAME: 'ann',
  VITE_ADMIN_PASSWORD_HASH: 'pbkdf2-sha256:10:c2FsdA==:aGFzaA==',
}
const DEMO_HASH = 'pbkdf2-sha256:600000:n2LWsLMKsXY8r55FQdZylw==:d7gvb1dFy7OCm5CDV0HzUCALN/ZqXLVyg63nn5v7QZE='
const PORTFOLIO = { ...aPortfolio(), url: 'https://ann.github.io/my-site/' }

it('has no problem with an owner’s login and address, or without an address', () => {
  expect(publicSiteProblems(PORTFOLIO, OWN)).toEqual([])
  expect(publicSiteProblems({ ...PORTFOLIO, url: undefined }, OWN)).toEqual([])
  expect(publicSiteProblems(PORTFOLIO, { ...OWN, SITE_ADDRESS: 'http://ann.github.io/my-site/' })).toEqual([])
})

it.each([
  ['the demo login', { VITE_ADMIN_PASSWORD_HASH: DEMO_HASH }, 'has the demo login'],
  ['no user name', { VITE_ADMIN_USERNAME: '' }, 'Nobody can sign in at /admin'],
  [
    'another path',
    { SITE_ADDRESS: 'https://ann.github.io/other/' },
    'The site is served at https://ann.github.io/other/',
  ],
])('reports %s', (_, settings, sentence) => {
  expect(publicSiteProblems(PORTFOLIO, { ...OWN, ...settings })).toEqual([expect.stringContaining(sentence)])
})

it('reports an example address, and each problem in one sentence', () => {
  const demo = { ...PORTFOLIO, url: 'https://mira.example/' }
  const problems = publicSiteProblems(demo, { SITE_ADDRESS: 'https://ann.github.io/other/' })
  expect(problems).toEqual([
    expect.stringContaining('Nobody can sign in at /admin'),
    expect.stringContaining('https://mira.example/, an example.'),
  ])
})

it('reports another path if the config has no address', () => {
  const { url: _, ...without } = PORTFOLIO
  const [problem] = publicSiteProblems(without, { ...OWN, SITE_ADDRESS: 'https://ann.github.io/my-site/' })
  expect(problem).toContain('url in portfolio.config.ts is not set')
})
