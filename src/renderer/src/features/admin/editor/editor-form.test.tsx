import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { EMPTY_DRAFT } from '@/domain/post/draft'
import { withPanel } from '@/testing/with-panel'
import { OwnerLang } from '@/ui/owner-lang'
import { EditorForm } from './editor-form'

vi.mock('@/storage/posts', () => ({ usePosts: () => ({ posts: [] }) }))
vi.mock('../key-help/use-key-help', () => ({ useKeyHelp: () => () => {} }))
vi.mock('./image-field', () => ({ ImageField: () => null }))

it.each([undefined, 'de'])('marks its fields with the owner’s language: %s', (lang) => {
  render(
    <OwnerLang value={lang}>
      {withPanel(
        <EditorForm
          editor={{ draft: EMPTY_DRAFT, isSaving: false } as never}
          isHidden={false}
          selection={undefined}
          isIncomplete={false}
          formRef={createRef()}
          titleRef={createRef()}
          contentRef={createRef()}
          pictures={{ isAdding: false, add: async () => {} }}
          upload={{ isUploading: false, upload: async () => {} }}
        />,
      )}
    </OwnerLang>,
  )
  // In the order in which they are seen.
  const fields = ['Title *', 'Content *', 'Excerpt', 'Tags'].map((label) => screen.getByLabelText(label))
  const typed = screen.getAllByRole('textbox').concat(screen.getByRole('combobox'))
  expect(typed).toEqual(fields)
  expect(fields.map((field) => field.getAttribute('lang') ?? undefined)).toEqual(fields.map(() => lang))
})
