import { expect, it } from 'vitest'
import { isDraftThere } from './draft-there'

const TODAY = '2026-11-27'

it.each([
  { draft: true },
  { Draft: 'yes' },
  { published: false },
  { published: 'no' },
  { publish: 'false' },
  { status: 'draft' },
  { status: 'In review' },
  { visibility: 'members' },
  { password: 'abc' },
  { publishDate: '2026-11-28T00:00:00Z' },
  { publishAt: '2099-01-01' },
  { publish_date: '2026-11-28' },
])('a post with %j was a draft', (fields) => {
  expect(isDraftThere('a.md', { title: 'A', ...fields }, TODAY)).toBe(true)
})

it.each([
  {},
  { draft: false, published: true, status: 'Published', visibility: 'public', password: '' },
  { draft: null, published: '2024-01-01', status: '', visibility: { toString: 1 } },
  { publishDate: TODAY, publishAt: 'soon', tags: ['draft'], hidden: true },
])('a post with %j was not', (fields) => {
  expect(isDraftThere('a.md', { title: 'A', ...fields }, TODAY)).toBe(false)
})

it.each([
  ['blog/_drafts/idea.md', true],
  ['blog\\Drafts\\2024\\idea.md', true],
  ['_idea.md', true],
  ['posts/_idea.md', true],
  ['_posts/drafts.md', false],
  ['my-drafts/idea.md', false],
])('a file %s was a draft: %s', (path, isDraft) => expect(isDraftThere(path, {}, TODAY)).toBe(isDraft))
