import type { Draft } from '@/domain/draft'
import type { Project } from '@/domain/portfolio'
import type { BlogPost } from '@/domain/post'

/** A complete post; name only the fields a test is about. */
export function aPost(fields: Partial<BlogPost> = {}): BlogPost {
  return {
    id: '1760000000000abcdefghi',
    title: 'Typing the edges',
    excerpt: 'Where types pay for themselves.',
    content: 'Parse at the edge.\n\n  Trust inside.',
    date: '2026-10-09',
    readTime: '1 min read',
    tags: ['python'],
    ...fields,
  }
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
