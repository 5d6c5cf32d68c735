import { createContext, use } from 'react'

/** The public page's own words (product.md §2). The config's `words` can replace each. Names in braces stand for values. */
export const WORDS = {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  about: 'About',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  projects: 'Projects',
  blog: 'Blog',
  contact: 'Contact',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  darkTheme: 'Switch to dark theme',
  lightTheme: 'Switch to light theme',
  showSource: 'Show this page as Markdown',
  showPage: 'Show the page again',
  sourceKey: 'Key #',
  greeting: 'Hello, I am',
  tagline: 'A passionate {title} crafting elegant solutions to complex problems.',
  viewWork: 'View My Work',
  readBlog: 'Read My Blog',
  seeSkills: 'See My Skills',
  contactMe: 'Contact Me',
  myResume: 'My Résumé',
  scrollToAbout: 'Scroll down to About',
  aboutTitle: 'About Me',
  experienceTitle: 'My Experience',
  educationTitle: 'My Education',
  /** Instead of the end of a job that goes on. */
  present: 'present',
  cleanCode: 'Clean Code',
  backendSystems: 'Backend Systems',
  dataProcessing: 'Data Processing',
  skillsTitle: 'My Skills',
  skillsSubtitle: "A collection of technologies and tools I've worked with throughout my journey.",
  /** Eight, separated by commas. */
  skillCategories: 'Languages, Frameworks, Database, Data Science, DevOps, Cloud, Tools, Styling',
  projectsTitle: 'My Projects',
  projectsSubtitle: "A selection of projects I've worked on that showcase my skills and experience.",
  filterProjects: 'Filter projects by technology',
  allProjects: 'All',
  moreFilters: 'More ({n})',
  filteredProjects: '{technology}: {shown} of {all} projects',
  noProjects: 'No projects to show yet. Check back soon!',
  technologies: 'Technologies',
  repository: 'GitHub repository for {title}',
  liveDemo: 'Live demo for {title}',
  readStory: 'Read the story',
  loadingPreview: 'Loading preview',
  previewOf: 'Preview of {domain}',
  previewText: 'Visit {domain} to learn more about this project',
  visit: 'Visit',
  blogTitle: 'Blog',
  blogSubtitle: 'Thoughts, tutorials and insights about Python development and technology.',
  filterPosts: 'Filter posts by tag',
  allTags: 'All Posts',
  tags: 'Tags',
  minutes: '{n} min read',
  /** Twelve words. */
  months: 'January February March April May June July August September October November December',
  day: '{month} {day}, {year}',
  monthOfYear: '{month} {year}',
  readMore: 'Read More',
  readMoreAbout: 'about {title}',
  showAllPosts: 'Show all {n} posts',
  tryAgain: 'Try again',
  otherPostsFailed: 'The other posts couldn’t be loaded.',
  rssFeed: 'RSS feed',
  filteredPosts: '{tag}: {shown} of {all} posts',
  noPosts: 'No blog posts available yet. Check back soon!',
  noPostsWithTag: 'No posts found with the selected tag: {tag}',
  clearFilter: 'Show all posts',
  backToPosts: 'Back to all posts',
  allPosts: 'All posts',
  newerPost: 'Newer post',
  olderPost: 'Older post',
  copyMarkdown: 'Copy as Markdown',
  replyByEmail: 'Reply by e-mail',
  outline: 'On this page',
  missingPost: 'There is no post at this address.',
  missingPostText:
    'The post may have been removed, or it was never published. Unpublished posts appear only in the browser where they were written.',
  failedPost: 'The post couldn’t be loaded.',
  failedPostText: 'Reload the page to try again.',
  localPosts: 'You’re seeing this browser’s posts. Posts that visitors see: {n}.',
  showPublished: 'Show published posts',
  showLocal: 'Show this browser’s posts',
  code: 'Code',
  copyCode: 'Copy code',
  copied: 'Copied',
  selected: 'Selected',
  table: 'Table',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  contactTitle: 'Get In Touch',
  contactSubtitle: 'Have a project in mind or just want to chat? Feel free to reach out!',
  contactInformation: 'Contact Information',
  email: 'Email',
  resume: 'Résumé',
  letsConnect: "Let's Connect",
  formTitle: 'Send Me a Message',
  name: 'Name',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  sent: 'Message Sent!',
  sendingFailed: 'Error Sending. Try Again',
  unsent: 'Your message wasn’t sent: the service that forwards it didn’t take it.',
  unsentOffline: 'Your message wasn’t sent, because this device is offline.',
  unsentFilled:
    'Your message wasn’t sent, because a hidden field was filled in. Press the button again to send it.',
  writeInstead: 'It is still in the form. You can also write to',
  close: 'Close',
  formNeedsScript: 'The form needs JavaScript. You can also write to',
  leaveEmpty: 'Leave this field empty',
  errorTitle: 'Something went wrong on this page',
  errorBody:
    'This is a bug in the page, not something you did. Nothing you saved is lost, and what you typed is kept. Going on usually works; if it doesn’t, reload the page.',
  goOn: 'Go on',
  reload: 'Reload the page',
  outdated: 'Part of this page couldn’t be loaded, probably because the site was updated.',
  textStays: 'What you typed stays.',
  notLoaded: 'Part of the page did not load. Try again, or reload it.',
  rights: '© {year} {name}. All rights reserved.',
  builtWith: 'Built with {heart} using React & TailwindCSS',
  backToTop: 'Back to Top',
}

export type Words = typeof WORDS

export const PageWords = createContext(WORDS)

export const useWords = (): Words => use(PageWords)

/** The names in braces of a word. */
const namesIn = (word: string): string[] => word.match(/\{\w+\}/g) ?? []

/** A word with its values. */
export const fill = (word: string, values: Readonly<Record<string, string | number>>): string =>
  word.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))

/** The parts of a word before and after the name of one value, for a value that is an element. */
export function around(word: string, name: string): [before: string, after: string] {
  const [before = '', ...after] = word.split(`{${name}}`)
  return [before, after.join('')]
}

export const skillCategoriesIn = ({ skillCategories }: Pick<Words, 'skillCategories'>): string[] =>
  skillCategories.split(',').map((category) => category.trim())

/** The day of `YYYY-MM-DD` in words; other text unchanged. Without `Intl`, which starts slowly. */
export function dayIn({ months, day }: Words, date: string): string {
  const [, year, month, number] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const name = months.split(' ')[Number(month) - 1]
  return year && name ? fill(day, { year, month: name, day: Number(number) }) : date
}

/** The month of `YYYY-MM` in words; a year alone unchanged. */
export function monthIn({ months, monthOfYear }: Words, written: string): string {
  const [year = '', month] = written.split('-')
  const name = months.split(' ')[Number(month) - 1]
  return name ? fill(monthOfYear, { month: name, year }) : written
}

/** A stored read time in words; other text of an import unchanged. */
export function readTimeIn({ minutes }: Words, readTime: string): string {
  const [, n] = /^(\d+) min read$/.exec(readTime) ?? []
  return n ? fill(minutes, { n }) : readTime
}

/** The problem with the config's words, to follow the name of their field; null if there is none. */
export function problemOfWords(words: Readonly<Record<string, string>>): string | null {
  for (const [key, word] of Object.entries(words)) {
    if (!Object.hasOwn(WORDS, key)) return `must not have ${key}, which is no word of the page`
    const names = namesIn(WORDS[key as keyof Words])
    const other = [
      ...names.filter((name) => !word.includes(name)),
      ...namesIn(word).filter((name) => !names.includes(name)),
    ]
    if (other[0]) return `must have in ${key} ${names.length > 0 ? names.join(' and ') : 'no name in braces'}`
    if (key === 'skillCategories' && skillCategoriesIn({ skillCategories: word }).length !== 8)
      return 'must have in skillCategories eight words, separated by commas'
    if (key === 'months' && word.split(' ').length !== 12) return 'must have in months twelve words'
  }
  return null
}
