import { loadEnv } from 'vite'
import type { Portfolio } from '../../src/renderer/src/domain/portfolio/portfolio'
import { parseWebAddress } from '../../src/renderer/src/domain/web-address'
import { portfolioFile } from '../lib/portfolio-file.mjs'
import { basePathFor } from './config/base-path'
import { loadPortfolio } from './config/load-portfolio'
import { OwnerMistake } from './config/owner-mistake'
import { demoFields, demoNotice, loginProblem } from './licenses/notices-plugin'

type Env = Readonly<Record<string, string | undefined>>

const LOGIN =
  'Run npm run admin:password, and set the two variables that it prints where the site is built (docs/publishing.md).'

function addressProblem(portfolio: Portfolio, env: Env): string | null {
  const { url } = portfolio
  if (demoFields(portfolio).includes('url'))
    return `url in portfolio.config.ts is ${url}, an example. Set it to the address of your site.`
  const address = parseWebAddress(env.SITE_ADDRESS ?? '')
  if (!address || address.pathname === basePathFor(env.BASE_PATH, url)) return null
  const written = url ? `is ${url}` : 'is not set'
  return `The site is served at ${address.href}, but url in portfolio.config.ts ${written}. The page cannot load its code at another path: set url to ${address.href}.`
}

/**
 * Why this site should not be deployed, as sentences. `env` has the page's settings, and in SITE_ADDRESS the address at
 * which it is served, if known.
 */
export function publicSiteProblems(portfolio: Portfolio, env: Env): string[] {
  const { VITE_ADMIN_USERNAME: username = '', VITE_ADMIN_PASSWORD_HASH: hash = '' } = env
  const login = loginProblem(username, hash)
  const problems = [login && `${login} ${LOGIN}`, addressProblem(portfolio, env)]
  return problems.filter((problem) => problem !== null)
}

/** Reports why this site should not be deployed, and what visitors would see of the demo. Resolves to an exit code. */
export async function checkSite(say: (sentence: string) => void): Promise<0 | 1> {
  try {
    const { portfolio, fileNames } = await loadPortfolio(portfolioFile())
    const env = { ...process.env, ...loadEnv('production', process.cwd()) }
    const problems = publicSiteProblems(portfolio, env)
    const notice = demoNotice(portfolio, fileNames)
    for (const sentence of [...problems, ...(notice ? [notice] : [])]) say(sentence)
    return problems.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof OwnerMistake)) throw error
    say(error.message)
    return 1
  }
}
