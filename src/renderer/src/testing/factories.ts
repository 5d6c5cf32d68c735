import {
  type Portfolio,
  type PortfolioConfig,
  type Project,
  parsePortfolio,
} from '../domain/portfolio/portfolio'
import type { Draft } from '../domain/post/draft'
import type { BlogPost } from '../domain/post/post'
import type { SitePost } from '../domain/post/post-summary'

/** A complete post; name only the fields a test is about. */
export function aPost(fields: Partial<BlogPost> = {}): BlogPost {
  return {
    id: '1760000000000abcdefghi',
    title: 'Typing the edges',
    excerpt: 'Where types pay for themselves.',
    content: 'Parse at the edge.\n\n    Trust inside.',
    date: '2026-10-09',
    readTime: '1 min read',
    tags: ['python'],
    ...fields,
  }
}

/** A published post as a page of the site has it, with its id as its title. */
export function aSitePost(id: string, fields: Partial<SitePost> = {}): SitePost {
  const card = { id, title: id, excerpt: '', date: '2026-01-01', readTime: '', tags: [] }
  return { ...card, lead: '', content: ['Text.'], newer: null, older: null, ...fields }
}

/** A draft that can be saved; name only the fields a test is about. */
export function aDraft(fields: Partial<Draft> = {}): Draft {
  return {
    title: 'Typing the edges',
    excerpt: 'Where types pay for themselves.',
    content: 'Parse at the edge.',
    tags: 'python, types',
    imageUrl: '',
    ...fields,
  }
}

/** A complete project; name only the fields a test is about. */
export function aProject(fields: Partial<Project> = {}): Project {
  return {
    id: 'ledger',
    title: 'Ledger',
    description: 'Keeps the books.',
    technologies: ['Python'],
    autoPreview: false,
    ...fields,
  }
}

/** An owner's complete config. */
export function aPortfolioConfig(): PortfolioConfig {
  return {
    name: 'Ada Example',
    title: 'Python Developer',
    description: 'Ada Example builds back ends.',
    email: 'ada@example.com',
    links: { github: 'https://github.com/example', linkedin: 'https://www.linkedin.com/in/example' },
    biography: ['First paragraph.', 'Second paragraph.', 'Third paragraph.'],
    features: { cleanCode: 'Clean.', backendSystems: 'Backend.', dataProcessing: 'Data.' },
    availability: 'Open to freelance opportunities.',
    skills: [
      { name: 'Python', category: 'Languages', icon: './assets/python.svg' },
      { name: 'Django', category: 'Frameworks', icon: './assets/django.svg' },
    ],
    projects: [aProject(), aProject({ id: 'almanac', title: 'Almanac' })],
  }
}

/** An owner's complete config after its check, with some fields changed. */
export function aPortfolio(changes: Partial<PortfolioConfig> = {}): Portfolio {
  const parsed = parsePortfolio({ ...aPortfolioConfig(), ...changes })
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'))
  return parsed.portfolio
}
