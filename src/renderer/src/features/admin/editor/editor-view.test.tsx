import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditorView } from './editor-view'

const found = vi.hoisted(() => ({ drafts: [], hasLoaded: true }))
vi.mock('../recovery/recoverable-drafts', () => ({ useRecoverableDrafts: () => found }))
vi.mock('@/ui/admin/toasts', () => ({ useNoEarlierOffers: () => {} }))
vi.mock('./editor', () => ({ Editor: () => null }))

it.each([
  [{ hasLoaded: false }, 'Looking for unsaved text...'],
  [{ hasLoaded: true }, 'It was deleted, or it is among the stored posts'],
])('describes the drafts of a deleted post: %j', (state, sentence) => {
  Object.assign(found, state)
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
  expect(screen.getByText(sentence, { exact: false })).toBeDefined()
})
