import type { Portfolio } from '../../../src/renderer/src/domain/portfolio'
import type { SiteData } from '../../../src/renderer/src/domain/site-posts'
import { loadPortfolio } from '../load-portfolio'
import { type Content, loadContent } from './load-content'
import { siteData } from './site-data'

export type Site = { readonly portfolio: Portfolio; readonly content: Content }

/** The site's config and its published posts. */
export async function loadSite(configFile: string): Promise<Site> {
  const { portfolio } = await loadPortfolio(configFile)
  return { portfolio, content: await loadContent(portfolio.blog?.format ?? 'text') }
}

/** What the front page has of the published posts. */
export const frontData = ({ portfolio, content }: Site, base: string): SiteData | null =>
  siteData(content, { base, hasFeed: portfolio.url !== undefined })
