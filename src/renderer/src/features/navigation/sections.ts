/** The links of the bar and of the menu, in order (spec §2.3). */
export const SECTIONS = [
  { id: 'about', title: 'About' },
  { id: 'skills', title: 'Skills' },
  { id: 'projects', title: 'Projects' },
  { id: 'blog', title: 'Blog' },
  { id: 'contact', title: 'Contact' },
] as const
