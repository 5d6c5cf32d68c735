import { describe, expect, it } from 'vitest'
import { aDraft } from '../../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../../testing/fake-key-value-store'
import { createRecovery, type RecoveryCopy } from './recovery'

const nothingOpen = async () => new Set<string>()

function aCopy(fields: Partial<RecoveryCopy> = {}): RecoveryCopy {
  return { draftId: 'draft-1', postId: null, draft: aDraft(), base: null, at: 1, ...fields }
}

describe('the recovery copies', () => {
  it('are kept one a draft, the last text of each, until they are dropped', async () => {
    const { keepRecovery, listRecovery, dropRecovery } = createRecovery(
      fakeKeyValueStore().store,
      nothingOpen,
    )
    const latest = aCopy({ draft: aDraft({ title: 'typed on' }), at: 2 })
    const other = aCopy({ draftId: 'draft-2', at: 3 })
    for (const copy of [aCopy(), latest, other]) expect(await keepRecovery(copy)).toEqual({ ok: true })
    expect(await listRecovery()).toEqual({ items: [other, latest], isWhole: true })
    await dropRecovery({ draftId: 'draft-2', at: 3 })
    expect(await listRecovery()).toEqual({ items: [latest], isWhole: true })
  })

  it('stay when they are later than what is dropped, as when another tab has kept one meanwhile', async () => {
    const { store } = fakeKeyValueStore({ 'draft-1': aCopy({ at: 2 }), damaged: 'no copy' })
    const { listRecovery, dropRecovery } = createRecovery(store, nothingOpen)
    for (const draftId of ['draft-1', 'damaged', 'unknown'])
      expect(await dropRecovery({ draftId, at: 1 })).toEqual({ ok: true })
    expect(await listRecovery()).toEqual({ items: [aCopy({ at: 2 })], isWhole: true })
    expect((await store.entries()).map(([key]) => key)).toEqual(['draft-1'])
  })

  it('are not offered while their editor is still open', async () => {
    const { keepRecovery, listRecovery } = createRecovery(
      fakeKeyValueStore().store,
      async () => new Set(['draft-1']),
    )
    const left = aCopy({ draftId: 'draft-2' })
    for (const copy of [aCopy(), left]) await keepRecovery(copy)
    expect(await listRecovery()).toEqual({ items: [left], isWhole: true })
  })

  it('that cannot be read are left where they are', async () => {
    const { store, values } = fakeKeyValueStore({ a: 7, b: { ...aCopy(), draft: null } })
    expect(await createRecovery(store, nothingOpen).listRecovery()).toEqual({ items: [], isWhole: true })
    expect(values.size).toBe(2)
  })

  it.each([1e18, -1e18, Number.NaN])(
    'are offered also with %d for their time, which is no date',
    async (at) => {
      const { store } = fakeKeyValueStore({ 'draft-1': aCopy({ at }) })
      const { items } = await createRecovery(store, nothingOpen).listRecovery()
      expect(items).toEqual([aCopy({ at: 0 })])
    },
  )

  it('give failures back as values', async () => {
    const error = new Error('no database')
    const recovery = createRecovery(brokenKeyValueStore(error), nothingOpen)
    expect(await recovery.keepRecovery(aCopy())).toEqual({ ok: false, error })
    expect(await recovery.listRecovery()).toEqual({ items: [], isWhole: false })
    expect(await recovery.dropRecovery({ draftId: 'draft-1', at: 1 })).toEqual({ ok: false, error })
  })
})
