import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import { loadPortfolio } from '../load-portfolio'
import { type Content, loadContent } from './load-content'

export type Site = { readonly portfolio: Portfolio; readonly content: Content }

/** The site's config and its published posts. */
export async function loadSite(configFile: string): Promise<Site> {
  const { portfolio } = await loadPortfolio(configFile)
  return { portfolio, content: await loadContent(portfolio.blog?.format ?? 'text') }
}
