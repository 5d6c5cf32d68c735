import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { createContentParser } from '@/domain/content/parse-content'
import { aDraft } from '@/testing/factories'
import { ContentContext } from '@/ui/use-content'
import { PostPreview } from './post-preview'

it('takes what begins with blanks for running text, as it is saved without them', async () => {
  const draft = aDraft({ content: '    indented\n    twice\n\n    code\n' })
  const services = { parse: createContentParser('text'), copy: async () => true }
  render(
    <ContentContext value={services}>
      <PostPreview draft={draft} articleRef={createRef()} />
    </ContentContext>,
  )
  expect((await screen.findByRole('group', { name: 'Code' })).textContent).toBe('    code')
  expect(screen.getByText(/^indented/).closest('pre')).toBeNull()
})
