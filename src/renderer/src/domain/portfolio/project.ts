import { postAddress } from '../site-files'
import type { Project } from './portfolio'

/** The content of a card's preview area: the first of four rules that applies (product.md §2.7). */
type ProjectPreview = { kind: 'live'; url: string } | { kind: 'image'; src: string } | { kind: 'placeholder' }

export function projectPreview({ autoPreview, liveUrl, imageUrl }: Project): ProjectPreview {
  if (autoPreview && liveUrl) return { kind: 'live', url: liveUrl }
  if (imageUrl) return { kind: 'image', src: imageUrl }
  if (liveUrl) return { kind: 'live', url: liveUrl }
  return { kind: 'placeholder' }
}

/** Where a card leads: to the running project, else to the post about it, else to its code if the owner wants that. */
export function projectAddress({ liveUrl, story, opens, githubUrl }: Project, site: string): string {
  if (liveUrl) return liveUrl
  if (story) return postAddress(site, story)
  return (opens && githubUrl) || site
}

/** A number with its unit, and the words that follow. */
const FIGURE = /^(\d\S*(?: (?:%|[kKMG]|bn))?) (\S.*)$/

/** A fact such as "1.2 M downloads a month" as its figure and its words; '' for what it lacks. */
export function factParts(fact: string): { figure: string; words: string } {
  const [, figure = '', words = fact] = FIGURE.exec(fact) ?? []
  return { figure, words }
}

const CHIPS = 3

/** The first 3 technologies, and the others, which a card only counts (product.md §2.7, §9). */
export function technologyChips(technologies: readonly string[]): {
  shown: readonly string[]
  counted: readonly string[]
} {
  return { shown: technologies.slice(0, CHIPS), counted: technologies.slice(CHIPS) }
}

/** Every distinct technology in the owner's order. */
export function distinctTechnologies(projects: readonly Project[]): string[] {
  return [...new Set(projects.flatMap((project) => project.technologies))]
}

/** product.md §5, public filters: null stands for 'All'. */
export function withTechnology(projects: readonly Project[], technology: string | null): Project[] {
  return projects.filter((project) => technology === null || project.technologies.includes(technology))
}
