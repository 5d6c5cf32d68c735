import * as v from 'valibot'
import { type FoundCopies, type Recovery, type RecoveryCopy, recoverySchema } from './recovery'

/** One text of this tab, taken at once; nothing of it throws. */
export type TabStore = { read(): string | null; write(text: string): void; remove(): void }

type LastingRecovery = Recovery & {
  /** Keeps the copy also when the page is gone the next moment. */
  keepInLastMoment(copy: RecoveryCopy): void
  /** Those of one post, or of new posts for null. */
  readRecovery(postId: string | null): Promise<FoundCopies>
}

const copySchema = v.pipe(v.string(), v.parseJson(), recoverySchema)

/**
 * What a page asks of IndexedDB in its `pagehide` is often undone when the page is gone a moment later: 6 of 24
 * times in Chromium 156. So that copy also lies in the tab's own store, which takes it at once, until the tab's
 * next page has brought it to the others.
 */
export function withLastMoment(recovery: Recovery, tab: TabStore): LastingRecovery {
  function kept(): RecoveryCopy | null {
    const parsed = v.safeParse(copySchema, tab.read())
    return parsed.success ? parsed.output : null
  }

  async function bringOver(): Promise<void> {
    const copy = kept()
    // Another page event may have left a later text there meanwhile.
    if (copy && (await recovery.keepRecovery(copy)).ok) forget(copy.draftId, copy.at)
  }

  /** What was kept of the draft until then is of no use: a later text of it is safe, or it has ended. */
  function forget(draftId: string, until: number): void {
    const copy = kept()
    if (copy?.draftId === draftId && copy.at <= until) tab.remove()
  }

  async function listRecovery(): Promise<FoundCopies> {
    await bringOver()
    return recovery.listRecovery()
  }

  return {
    keepInLastMoment: (copy) => {
      // Where the new text does not fit, no older one may be left to be taken for it.
      tab.remove()
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
