import { typesetPost, typesetTree } from '../../../src/renderer/src/domain/markup/typeset'
import type { Portfolio, Project } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { type LoadedPortfolio, loadPortfolio } from '../config/load-portfolio'
import { type BuiltPost, type BuiltPosts, loadPosts } from './load-posts'

export type Site = { readonly portfolio: Portfolio; readonly published: BuiltPosts }

const NO_POSTS: BuiltPosts = { posts: [], due: [], notices: [] }

/** A post in Markdown as it is shown; what is stored of it stays as typed. */
const withTypography = (lang?: string) => (built: BuiltPost) => ({
  ...built,
  post: typesetPost(built.post, lang),
  tree: typesetTree(built.tree, lang),
})

/**
 * The config in which each project's story is the slug of a post, and the posts with the notices about stories that are
 * left out because readers cannot see them: a schedule or a removal must not stop the build.
 */
function withStories(portfolio: Portfolio, published: BuiltPosts) {
  const notices = [...published.notices]
  const linked = ({ story, ...project }: Project): Project => {
    if (!story) return project
    const found = published.posts.find(({ post, slug }) => post.id === story || slug === story)
    if (found) return { ...project, story: found.slug }
    notices.push(`Note: ${project.title} has no link to its story, because the site has no post ${story}.`)
    return project
  }
  const projects: Portfolio['projects'] =
    portfolio.projects === false ? false : portfolio.projects.map(linked)
  return { portfolio: { ...portfolio, projects }, published: { ...published, notices } }
}

/** The site's config, with its files, and its published posts. */
export async function loadSite(configFile: string): Promise<Site & Pick<LoadedPortfolio, 'files'>> {
  const { portfolio, files } = await loadPortfolio(configFile)
  const { format = 'text' } = portfolio.blog || {}
  const published = portfolio.blog === false ? NO_POSTS : await loadPosts(format)
  const toShown = format === 'markdown' ? withTypography(portfolio.lang) : (post: BuiltPost) => post
  const posts = published.posts.map(toShown)
  return { files, ...withStories(portfolio, { ...published, posts }) }
}
