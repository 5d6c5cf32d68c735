import type { Portfolio, Project } from '../../../src/renderer/src/domain/portfolio/portfolio'
import { listed, OwnerMistake } from '../config/owner-mistake'
import type { BuiltPosts } from './load-posts'

/**
 * The config in which each project's story is the slug of a post, and the posts with the notices about stories that are
 * left out because readers cannot see them: a schedule or a removal must not stop the build. Throws an `OwnerMistake`
 * for a story that is no post.
 */
export function withStories(portfolio: Portfolio, published: BuiltPosts) {
  const { posts, hidden } = published
  const problems: string[] = []
  const notices = [...published.notices]
  const linked = ({ story, ...project }: Project, index: number): Project => {
    if (!story) return project
    const found = posts.find(({ post, slug }) => post.id === story || slug === story)
    if (found) return { ...project, story: found.slug }
    if (portfolio.blog === false || hidden?.has(story)) {
      notices.push(`Note: ${project.title} has no link to its story, because the post ${story} is not shown.`)
      return project
    }
    problems.push(`projects[${index}].story must be the id of a published post; there is no ${story}`)
    return project
  }
  const projects: Portfolio['projects'] =
    portfolio.projects === false ? false : portfolio.projects.map(linked)
  if (problems.length > 0) throw new OwnerMistake(`portfolio.config.ts needs a change:\n${listed(problems)}`)
  return { portfolio: { ...portfolio, projects }, published: { ...published, notices } }
}
