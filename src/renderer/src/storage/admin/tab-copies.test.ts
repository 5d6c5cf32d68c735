import { expect, it } from 'vitest'
import { aDraft } from '../../testing/factories'
import { fakeTabStore } from '../../testing/fake-tab-store'
import type { RecoveryCopy } from './recovery'
import { readCopies, writeCopies } from './tab-copies'

const copy: RecoveryCopy = { draftId: 'd', postId: null, draft: aDraft(), base: null, at: 2 }

it('holds what was written, and nothing after none was', () => {
  const { tab, store } = fakeTabStore()
  const copies = [copy, { ...copy, draftId: 'e' }]
  writeCopies(store, copies)
  expect(readCopies(store)).toEqual(copies)
  writeCopies(store, [])
  expect([tab.text, readCopies(store)]).toEqual([null, []])
})

it('gives up no copy for another one that is damaged', () => {
  const damaged = { ...copy, draft: null }
  expect(readCopies(fakeTabStore(JSON.stringify([damaged, copy, 7, null])).store)).toEqual([copy])
  for (const text of [null, '', '{', '{}', '[]', JSON.stringify(damaged), JSON.stringify([damaged])])
    expect(readCopies(fakeTabStore(text).store)).toEqual([])
})
