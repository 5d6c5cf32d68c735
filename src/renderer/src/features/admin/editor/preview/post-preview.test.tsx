import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { createMarkupParser } from '@/domain/markup/parse-markup'
import { type Draft, toDraft } from '@/domain/post/draft'
import type { BlogPost } from '@/domain/post/post'
import { aDraft, aPost } from '@/testing/factories'
import { MarkupContext } from '@/ui/markup/use-markup'
import { PostPreview } from './post-preview'

function open(draft: Draft, startedFrom: BlogPost | null = null): void {
  const services = { ...createMarkupParser('text'), copy: async () => true }
  render(
    <MarkupContext value={services}>
      <PostPreview draft={draft} startedFrom={startedFrom} articleRef={createRef()} />
    </MarkupContext>,
  )
}

it('shows a stored tag with a comma as one tag, because a save keeps that tag', () => {
  const post = aPost({ tags: ['C, C++', 'python'] })
  open(toDraft(post), post)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '#C, C++',
    '#python',
  ])
})

it('ignores blanks at the beginning, because a save trims them', async () => {
  open(aDraft({ content: '    indented\n    twice\n\n    code\n' }))
  expect((await screen.findByRole('group', { name: 'Code' })).textContent).toBe('    code')
  expect(screen.getByText(/^indented/).closest('pre')).toBeNull()
})
