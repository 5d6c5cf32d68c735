import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditorView } from './editor-view'

const found = vi.hoisted(() => ({ drafts: [], hasLoaded: true, failure: null as object | null }))
vi.mock('../recoverable-drafts', () => ({ useRecoverableDrafts: () => found }))
vi.mock('@/ui/admin/toasts', () => ({ useHiddenOffers: () => {} }))
vi.mock('./editor', () => ({ Editor: () => null }))

it.each([
  [{ hasLoaded: false, failure: null }, 'It was deleted. Looking for unsaved text of it…'],
  [{ hasLoaded: true, failure: { reason: 'failed' } }, 'Whether unsaved text of it is left is unknown'],
  [{ hasLoaded: true, failure: null }, 'It was deleted, and no unsaved text of it is left.'],
])('says of a deleted post only what is known of its drafts: %j', (state, sentence) => {
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
