import type { Portfolio, Project } from '../../../src/renderer/src/domain/portfolio/portfolio'
import type { BuiltPosts } from './load-posts'

/**
 * The config in which each project's story is the slug of a post, and the posts with the notices about stories that are
 * left out because readers cannot see them: a schedule or a removal must not stop the build.
 */
export function withStories(portfolio: Portfolio, published: BuiltPosts) {
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
