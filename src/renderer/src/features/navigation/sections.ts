/** The sections below the first screen, in order. */
export const SECTION_IDS = ['about', 'skills', 'projects', 'blog', 'contact'] as const
export type SectionId = (typeof SECTION_IDS)[number]

/** The text of the link to a section in the bar and in the menu (product.md §2.3). */
export const sectionTitle = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1)
