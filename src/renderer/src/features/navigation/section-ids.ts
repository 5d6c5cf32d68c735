/** The sections below the first screen, in order. Apart from their titles, which the head's script does without. */
export const SECTION_IDS = ['about', 'skills', 'projects', 'blog', 'contact'] as const
