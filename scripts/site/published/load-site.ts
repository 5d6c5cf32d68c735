import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { loadPortfolio } from '../config/load-portfolio'
import { type BuiltPosts, loadPosts } from './load-posts'

export type Site = { readonly portfolio: Portfolio; readonly published: BuiltPosts }

const NO_POSTS: BuiltPosts = { posts: [], due: [], notices: [] }

/** The site's config and its published posts. */
export async function loadSite(configFile: string): Promise<Site> {
  const { portfolio } = await loadPortfolio(configFile)
  const { format = 'text' } = portfolio.blog || {}
  const published = await loadPosts(format)
  return { portfolio, published: portfolio.blog === false ? NO_POSTS : published }
}
