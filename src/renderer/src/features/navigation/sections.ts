/** The sections below the first screen, in order. */
export const SECTION_IDS = [
  'about',
  'experience',
  'education',
  'skills',
  'projects',
  'blog',
  'contact',
] as const
export type SectionId = (typeof SECTION_IDS)[number]
