import { expect, it } from 'vitest'
import { isUnpublishedName, unpublishedFolder } from './unpublished-folder'

it.each([
  ['_drafts/a.md', '_drafts'],
  ['blog/Drafts/2024/a.md', 'Drafts'],
  ['a\\DRAFT\\b.md', 'DRAFT'],
  ['01 Drafts/a.md', '01 Drafts'],
  ['content/private/a/index.md', 'private'],
  ['unpublished/', 'unpublished'],
])('%s is in the folder %s', (path, folder) => expect(unpublishedFolder(path)).toBe(folder))

it.each(['drafts.md', 'blog/drafts', 'draft-horses/index.md', '_posts/a.md', 'a.md', ''])(
  '%j is in no such folder',
  (path) => expect(unpublishedFolder(path)).toBeNull(),
)

it.each([
  ['_idea.md', true],
  ['posts\\_idea.md', true],
  ['_posts/idea.md', false],
  ['an_idea.md', false],
])('a file with an underscore in front is unpublished: %s, %s', (path, isUnpublished) => {
  expect(isUnpublishedName(path)).toBe(isUnpublished)
})
