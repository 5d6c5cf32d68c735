import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { aDraft } from '@/testing/factories'
import { PostPreview } from './post-preview'

it('takes what begins with blanks for running text, as it is saved without them', () => {
  const draft = aDraft({ content: '    indented\n    twice\n\n    code\n' })
  render(<PostPreview draft={draft} articleRef={createRef()} />)
  expect(screen.getByText(/^indented/).closest('pre')).toBeNull()
  expect(screen.getByText(/code/).closest('pre')).not.toBeNull()
})
