import { typesetPost, typesetTree } from '../../../src/renderer/src/domain/markup/typeset'
import type { Portfolio } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { type LoadedPortfolio, loadPortfolio } from '../config/load-portfolio'
import { type BuiltPost, type BuiltPosts, loadPosts } from './load-posts'
import { withStories } from './stories'

export type Site = { readonly portfolio: Portfolio; readonly published: BuiltPosts }

const NO_POSTS: BuiltPosts = { posts: [], due: [], notices: [] }

/** A post in Markdown as it is shown; what is stored of it stays as typed. */
const withTypography = (lang?: string) => (built: BuiltPost) => ({
  ...built,
  post: typesetPost(built.post, lang),
  tree: typesetTree(built.tree, lang),
})

/** The site's config, with its files, and its published posts. */
export async function loadSite(configFile: string): Promise<Site & Pick<LoadedPortfolio, 'files'>> {
  const { portfolio, files } = await loadPortfolio(configFile)
  const { format = 'text' } = portfolio.blog || {}
  const published = portfolio.blog === false ? NO_POSTS : await loadPosts(format)
  const toShown = format === 'markdown' ? withTypography(portfolio.lang) : (post: BuiltPost) => post
  const posts = published.posts.map(toShown)
  return { files, ...withStories(portfolio, { ...published, posts }) }
}
