import { SECTION_IDS } from './section-ids'

const TITLES: Record<(typeof SECTION_IDS)[number], string> = {
  about: 'About',
  skills: 'Skills',
  projects: 'Projects',
  blog: 'Blog',
  contact: 'Contact',
}

/** The links of the bar and of the menu, in order (product.md §2.3). */
export const SECTIONS = SECTION_IDS.map((id) => ({ id, title: TITLES[id] }))
