import { afterEach, describe, expect, it, vi } from 'vitest'
import { aDraft, aPost } from '../testing/factories'
import { brokenKeyValueStore, fakeKeyValueStore } from '../testing/fake-key-value-store'
import { markDraftOpen, openDrafts } from './open-drafts'
import { createRecovery, type RecoveryCopy } from './recovery'

afterEach(() => vi.unstubAllGlobals())

const nothingOpen = async () => new Set<string>()

function aCopy(fields: Partial<RecoveryCopy> = {}): RecoveryCopy {
  return { draftId: 'draft-1', postId: null, draft: aDraft(), base: null, at: 1, ...fields }
}

describe('the recovery copies', () => {
  it('are kept one a draft, the last text of each, until they are dropped', async () => {
    const { keepRecovery, readRecovery, dropRecovery } = createRecovery(
      fakeKeyValueStore().store,
      nothingOpen,
    )
    const latest = aCopy({ draft: aDraft({ title: 'typed on' }), at: 2 })
    const other = aCopy({ draftId: 'draft-2', at: 3 })
    for (const copy of [aCopy(), latest, other]) expect(await keepRecovery(copy)).toEqual({ ok: true })
    expect(await readRecovery(null)).toEqual({ ok: true, items: [other, latest] })
    await dropRecovery('draft-2')
    expect(await readRecovery(null)).toEqual({ ok: true, items: [latest] })
  })

  it('of a post are only offered for that post', async () => {
    const { keepRecovery, readRecovery } = createRecovery(fakeKeyValueStore().store, nothingOpen)
    const base = aPost({ id: 'a' })
    const copy = aCopy({ postId: 'a', base })
    await keepRecovery(copy)
    expect(await readRecovery('a')).toEqual({ ok: true, items: [copy] })
    expect(await readRecovery('b')).toEqual({ ok: true, items: [] })
    expect(await readRecovery(null)).toEqual({ ok: true, items: [] })
  })

  it('are not offered while their editor is still open', async () => {
    const { keepRecovery, readRecovery } = createRecovery(
      fakeKeyValueStore().store,
      async () => new Set(['draft-1']),
    )
    const left = aCopy({ draftId: 'draft-2' })
    for (const copy of [aCopy(), left]) await keepRecovery(copy)
    expect(await readRecovery(null)).toEqual({ ok: true, items: [left] })
  })

  it('that cannot be read are left where they are', async () => {
    const { store, values } = fakeKeyValueStore({ a: 7, b: { ...aCopy(), draft: null } })
    expect(await createRecovery(store, nothingOpen).readRecovery(null)).toEqual({ ok: true, items: [] })
    expect(values.size).toBe(2)
  })

  it('give failures back as values', async () => {
    const error = new Error('no database')
    const recovery = createRecovery(brokenKeyValueStore(error), nothingOpen)
    expect(await recovery.keepRecovery(aCopy())).toEqual({ ok: false, error })
    expect(await recovery.readRecovery(null)).toEqual({ ok: false, error })
    expect(await recovery.dropRecovery('draft-1')).toEqual({ ok: false, error })
  })
})

describe('an open draft', () => {
  it('is known to every tab until it is closed', async () => {
    const held = new Set(['someone-elses-lock'])
    const locks = {
      request: async (name: string, run: () => Promise<void>) => {
        held.add(name)
        await run()
        held.delete(name)
      },
      query: async () => ({ held: [...held].map((name) => ({ name, mode: 'exclusive' })) }),
    }
    vi.stubGlobal('navigator', { locks })
    const close = markDraftOpen('draft-1')
    expect(await openDrafts()).toEqual(new Set(['draft-1']))
    close()
    await vi.waitFor(async () => expect(await openDrafts()).toEqual(new Set()))
  })

  it('is unknown where the browser has no locks or refuses to tell', async () => {
    vi.stubGlobal('navigator', {})
    markDraftOpen('draft-1')()
    expect(await openDrafts()).toEqual(new Set())
    const refuse = () => Promise.reject(new DOMException('opaque origin', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
    markDraftOpen('draft-1')()
    expect(await openDrafts()).toEqual(new Set())
  })
})
