/** The 8 categories of product.md §3. In its own file, because the page does not load the checks of the config. */
export const SKILL_CATEGORIES = [
  'Languages',
  'Frameworks',
  'Database',
  'Data Science',
  'DevOps',
  'Cloud',
  'Tools',
  'Styling',
] as const
