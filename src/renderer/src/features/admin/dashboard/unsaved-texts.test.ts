import { expect, it } from 'vitest'
import { EMPTY_DRAFT, toDraft } from '@/domain/draft'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { aPost } from '@/testing/factories'
import { unsavedTexts } from './unsaved-texts'

const saved = aPost()
const copy = (draftId: string, postId: string | null, title: string): RecoveryCopy => ({
  draftId,
  postId,
  draft: { ...(postId === null ? EMPTY_DRAFT : toDraft(saved)), title },
  base: null,
  at: 0,
})

it('leads to each new post, also where two have the same title', () => {
  const [one, two, other] = [copy('a', null, 'One'), copy('b', null, 'Two'), copy('c', null, 'One')]
  const longer = { ...other, draft: { ...other.draft, content: 'More' } }
  expect(unsavedTexts([one, two, longer], [saved])).toEqual([one, two, longer])
})

it('leads once to a text that two copies hold, and to none that is empty', () => {
  const [late, early, empty] = [copy('a', null, 'One'), copy('b', null, 'One'), copy('c', null, '')]
  expect(unsavedTexts([late, early, empty], [])).toEqual([late])
})

it('leads once to each post, by its latest copy', () => {
  const [late, early, gone] = [
    copy('a', saved.id, 'Late'),
    copy('b', saved.id, 'Early'),
    copy('c', 'x', 'Gone'),
  ]
  expect(unsavedTexts([late, early, gone], [saved])).toEqual([late, gone])
})

it('leads to nothing that is saved anyway, be it as a new post', () => {
  expect(unsavedTexts([copy('a', saved.id, saved.title)], [saved])).toEqual([])
  expect(unsavedTexts([{ ...copy('a', null, ''), draft: toDraft(saved) }], [saved])).toEqual([])
})
