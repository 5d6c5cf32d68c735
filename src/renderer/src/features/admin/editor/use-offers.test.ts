import { expect, it } from 'vitest'
import { type Draft, EMPTY_DRAFT, isStored, toDraft } from '@/domain/draft'
import type { RecoveryCopy } from '@/storage/admin/recovery'
import { aPost } from '@/testing/factories'
import { sortCopies } from './use-offers'

const saved = aPost()
const isSaved = (draft: Draft) => isStored(draft, saved.id, [saved])
const copy = (draftId: string, title: string): RecoveryCopy => ({
  draftId,
  postId: saved.id,
  draft: { ...toDraft(saved), title },
  base: saved,
  at: 0,
})

it('offers what differs from the saved post, and a text that two copies hold once', () => {
  const [late, early, same] = [copy('a', 'Other'), copy('b', 'Other'), copy('c', saved.title)]
  expect(sortCopies([late, early, same], [], isSaved)).toEqual({ useful: [late], useless: [early, same] })
})

it('offers a text once, also when its second copy is found later', () => {
  const [offered, found, other] = [copy('a', 'Same'), copy('b', 'Same'), copy('c', 'Other')]
  expect(sortCopies([found], [offered, other], isSaved)).toEqual({
    useful: [found, other],
    useless: [offered],
  })
})

it('offers no empty text of a new post', () => {
  const empty = { ...copy('a', ''), postId: null, draft: EMPTY_DRAFT, base: null }
  expect(sortCopies([empty], [], (draft) => isStored(draft, null, [saved]))).toEqual({
    useful: [],
    useless: [empty],
  })
})

it('offers the latest first, also when an earlier one is found later', () => {
  const [late, early] = [
    { ...copy('a', 'Late'), at: 2 },
    { ...copy('b', 'Early'), at: 1 },
  ]
  expect(sortCopies([early], [late], isSaved)).toEqual({ useful: [late, early], useless: [] })
})
