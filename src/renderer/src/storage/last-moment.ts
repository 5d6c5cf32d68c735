import * as v from 'valibot'
import { attempt, attemptList, type KeyValueStore } from './key-value-store'
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

/** Long enough for a tab that was left open: its text is not offered again when it is looked at after that. */
const ENDS_KEPT_MS = 90 * 24 * 3_600_000

type Surroundings = {
  tab: TabStore
  /** Up to when each draft was ended, in ms since the epoch: the tab that holds a text of it may be another one. */
  ended: KeyValueStore
  openDrafts: () => Promise<ReadonlySet<string>>
  now: () => number
}

/**
 * What a page asks of IndexedDB in its `pagehide` may be undone when the page is gone a moment later (decision 9 has
 * figures). So that copy also lies in the tab's own store, which takes it at once, until the tab's
 * next page has brought it to the others. While they cannot be written it is listed from there, unless its draft is open.
 */
export function withLastMoment(
  recovery: Recovery,
  { tab, ended, openDrafts, now }: Surroundings,
): LastingRecovery {
  function kept(): RecoveryCopy | null {
    const parsed = v.safeParse(copySchema, tab.read())
    return parsed.success ? parsed.output : null
  }

  /** What was kept of the draft until then is of no use: a later text of it is safe, or it has ended. */
  function forget(draftId: string, until: number): void {
    const copy = kept()
    if (copy?.draftId === draftId && copy.at <= until) tab.remove()
  }

  /** Up to when the draft was ended in any tab. Where nobody can tell, its text is offered once too often. */
  async function endOf(draftId: string): Promise<number> {
    const found = await attemptList(ended.entries)
    const ends = found.ok ? found.items : []
    for (const [key, end] of ends)
      if (typeof key === 'string' && Number(end) < now() - ENDS_KEPT_MS) void attempt(() => ended.remove(key))
    const end = ends.find(([key]) => key === draftId)?.[1]
    return typeof end === 'number' ? end : Number.NEGATIVE_INFINITY
  }

  /** Brings the copy of this tab, if it is of use, to those found, and gives them all. */
  async function bringOver({ items, isWhole }: FoundCopies): Promise<FoundCopies> {
    const copy = kept()
    // An editor that is open keeps its own copies, which are later ones.
    if (!copy || (await openDrafts()).has(copy.draftId)) return { items, isWhole }
    const isKnown = items.some(({ draftId, at }) => draftId === copy.draftId && at >= copy.at)
    if (isKnown || copy.at <= (await endOf(copy.draftId))) {
      forget(copy.draftId, copy.at)
      return { items, isWhole }
    }
    const { ok } = await recovery.keepRecovery(copy)
    // Another page event may have left a later text there meanwhile.
    if (ok) forget(copy.draftId, copy.at)
    return { items: withCopy(items, (ok ? null : kept()) ?? copy), isWhole }
  }

  const listRecovery = async () => bringOver(await recovery.listRecovery())

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
    dropRecovery: (copy) => {
      forget(copy.draftId, Number.POSITIVE_INFINITY)
      void attempt(() => ended.set(copy.draftId, copy.at))
      return recovery.dropRecovery(copy)
    },
  }
}
