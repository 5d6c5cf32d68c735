import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditorView } from './editor-view'

vi.mock('../recovery/recoverable-drafts', () => ({ useRecoverableDrafts: () => ({ drafts: [] }) }))
vi.mock('@/ui/admin/toasts', () => ({ useNoEarlierOffers: () => {} }))
vi.mock('./editor', () => ({ Editor: () => null }))

it('says that a deleted post without a draft cannot be found', () => {
  const nothing = () => {}
  render(
    <EditorView
      postId="gone"
      onFirstSave={nothing}
      onSaved={nothing}
      onPublish={nothing}
      onCancel={nothing}
    />,
  )
  expect(screen.getByText('It was deleted, or it is among the stored posts', { exact: false })).toBeDefined()
})
