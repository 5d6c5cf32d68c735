import * as v from 'valibot'
import { type FoundCopies, latestFirst, type Recovery, type RecoveryCopy, recoverySchema } from './recovery'

/** One text of this tab, taken at once; nothing of it throws. */
export type TabStore = { read(): string | null; write(text: string): void; remove(): void }

type LastingRecovery = Recovery & {
  /** Keeps the copy also when the page is gone the next moment. */
  keepInLastMoment(copy: RecoveryCopy): void
  /** Those of one post, or of new posts for null. */
  readRecovery(postId: string | null): Promise<FoundCopies>
}

const copySchema = v.pipe(v.string(), v.parseJson(), recoverySchema)

/** The copies with one more, and of its draft the latest alone. */
function withCopy(items: readonly RecoveryCopy[], copy: RecoveryCopy): readonly RecoveryCopy[] {
  const all = [copy, ...items].sort(latestFirst)
  return all.filter((each, place) => all.findIndex(({ draftId }) => draftId === each.draftId) === place)
}

/**
 * What a page asks of IndexedDB in its `pagehide` is often undone when the page is gone a moment later: 6 of 24
 * times in Chromium 156. So that copy also lies in the tab's own store, which takes it at once, until the tab's
 * next page has brought it to the others. While they cannot be written it is listed from there, unless its draft is open.
 */
export function withLastMoment(
  recovery: Recovery,
  tab: TabStore,
  openDrafts: () => Promise<ReadonlySet<string>>,
): LastingRecovery {
  function kept(): RecoveryCopy | null {
    const parsed = v.safeParse(copySchema, tab.read())
    return parsed.success ? parsed.output : null
  }

  /** What cannot be brought to the others, if anything. */
  async function bringOver(): Promise<RecoveryCopy | null> {
    const copy = kept()
    if (!copy) return null
    const { ok } = await recovery.keepRecovery(copy)
    // Another page event may have left a later text there meanwhile.
    if (ok) forget(copy.draftId, copy.at)
    return ok ? null : kept()
  }

  /** What was kept of the draft until then is of no use: a later text of it is safe, or it has ended. */
  function forget(draftId: string, until: number): void {
    const copy = kept()
    if (copy?.draftId === draftId && copy.at <= until) tab.remove()
  }

  async function listRecovery(): Promise<FoundCopies> {
    const copy = await bringOver()
    const found = await recovery.listRecovery()
    if (!copy || (await openDrafts()).has(copy.draftId)) return found
    return { ...found, items: withCopy(found.items, copy) }
  }

  return {
    keepInLastMoment: (copy) => {
      // Where the new text does not fit, no older one of its draft may be left to be taken for it; another draft's may.
      forget(copy.draftId, Number.POSITIVE_INFINITY)
      tab.write(JSON.stringify(copy))
      void recovery.keepRecovery(copy)
    },
    keepRecovery: async (copy) => {
      const result = await recovery.keepRecovery(copy)
      // Not before: the page may be hidden after its last moment too, and then be gone before this is done.
      if (result.ok) forget(copy.draftId, copy.at)
      return result
    },
    listRecovery,
    readRecovery: async (postId) => {
      const { items, isWhole } = await listRecovery()
      return { items: items.filter((copy) => copy.postId === postId), isWhole }
    },
    dropRecovery: (draftId) => {
      forget(draftId, Number.POSITIVE_INFINITY)
      return recovery.dropRecovery(draftId)
    },
  }
}
