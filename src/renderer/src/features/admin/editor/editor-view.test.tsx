import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EditorView } from './editor-view'

const found = vi.hoisted(() => ({ drafts: [], hasLoaded: true, failure: null as object | null }))
vi.mock('../recoverable-drafts', () => ({ useRecoverableDrafts: () => found }))
vi.mock('@/ui/admin/toasts', () => ({ useNoEarlierUndo: () => {} }))
vi.mock('./editor', () => ({ Editor: () => null }))

it.each([
  [{ hasLoaded: false, failure: null }, 'Looking for unsaved text...'],
  [{ hasLoaded: true, failure: { reason: 'failed' } }, 'There may be unsaved text'],
  [{ hasLoaded: true, failure: null }, 'There is no unsaved text to recover.'],
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
