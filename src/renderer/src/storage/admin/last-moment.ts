import { attempt, attemptList, type KeyValueStore } from './key-value-store'
import { type FoundCopies, isNamed, latestFirst, type Recovery, type RecoveryCopy } from './recovery'
import { readCopies, type TabStore, writeCopies } from './tab-copies'

type LastingRecovery = Recovery & {
  /** Keeps the copy also when the page is gone the next moment. */
  keepInLastMoment(copy: RecoveryCopy): void
  /** Those of one post, or of new posts for null. */
  readRecovery(postId: string | null): Promise<FoundCopies>
}

/** All of them, and of each draft the latest alone. */
function latestOfEach(copies: readonly RecoveryCopy[]): readonly RecoveryCopy[] {
  const all = [...copies].sort(latestFirst)
  return all.filter((each, place) => all.findIndex(({ draftId }) => draftId === each.draftId) === place)
}

/**
 * Without those that were restored and written on: offered beside the later text, an earlier one would be taken for
 * another. It stays stored while the later is kept, and is offered again when that is discarded.
 */
function withoutContinued(copies: readonly RecoveryCopy[]): readonly RecoveryCopy[] {
  const continued = copies.flatMap(({ continues = [] }) => continues)
  return copies.filter((copy) => !isNamed(copy, continued))
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
 * What a page writes to IndexedDB in its `pagehide` may be lost (decision 9 has figures). So the last copy also goes to the
 * tab's own store, which takes it at once, and the tab's next page moves it to IndexedDB. Where that cannot be written the
 * copy is listed from the tab's store, unless its draft is open in an editor.
 */
export function withLastMoment(
  recovery: Recovery,
  { tab, ended, openDrafts, now }: Surroundings,
): LastingRecovery {
  /** What was kept of the draft until then is of no use: a later text of it is safe, or it has ended. */
  function forget(draftId: string, until: number): void {
    const copies = readCopies(tab)
    const left = copies.filter((copy) => copy.draftId !== draftId || copy.at > until)
    if (left.length < copies.length) writeCopies(tab, left)
  }

  /** Up to when each draft was ended in any tab. Where nobody can tell, its text is offered once too often. */
  async function readEnds(): Promise<ReadonlyMap<IDBValidKey, unknown>> {
    const found = await attemptList(ended.entries)
    const ends = found.ok ? found.items : []
    for (const [key, end] of ends)
      if (typeof key === 'string' && Number(end) < now() - ENDS_KEPT_MS) void attempt(() => ended.remove(key))
    return new Map(ends)
  }

  /** Brings those of this tab that are not among the others to them, and gives those that it has brought there. */
  async function bringOver(
    copies: readonly RecoveryCopy[],
    others: readonly RecoveryCopy[],
  ): Promise<readonly RecoveryCopy[]> {
    const isKnown = (copy: RecoveryCopy) =>
      others.some(({ draftId, at }) => draftId === copy.draftId && at >= copy.at)
    const brought = await Promise.all(
      copies.map(async (copy) => {
        const isNew = !isKnown(copy)
        const isSafe = !isNew || (await recovery.keepRecovery(copy)).ok
        // Another page event may have left a later text there meanwhile.
        if (isSafe) forget(copy.draftId, copy.at)
        return isNew && isSafe ? [copy] : []
      }),
    )
    return brought.flat()
  }

  async function listRecovery(): Promise<FoundCopies> {
    const [found, ends] = await Promise.all([recovery.listRecovery(), readEnds()])
    const isEnded = ({ draftId, at }: RecoveryCopy) => at <= Number(ends.get(draftId))
    // The page that ended them may have been gone before they were.
    for (const copy of found.items.filter(isEnded)) void recovery.dropRecovery(copy)
    const items = found.items.filter((copy) => !isEnded(copy))
    const inTab = readCopies(tab)
    if (inTab.length === 0) return { ...found, items: withoutContinued(items) }
    // An editor that is open keeps its own copies, which are later ones.
    const open = await openDrafts()
    const closed = inTab.filter(({ draftId }) => !open.has(draftId))
    for (const { draftId, at } of closed.filter(isEnded)) forget(draftId, at)
    const left = closed.filter((copy) => !isEnded(copy))
    const brought = await bringOver(left, items)
    // Given from where they are; by now it may be a later text.
    const stuck = readCopies(tab).filter((copy) => left.some(({ draftId }) => draftId === copy.draftId))
    return { ...found, items: withoutContinued(latestOfEach([...items, ...brought, ...stuck])) }
  }

  return {
    keepInLastMoment: (copy) => {
      // No older text of its draft may be left to be taken for it, also where it does not fit: those of other drafts
      // stay then. Where it fits, as many of them stay as do beside it.
      const others = readCopies(tab).filter(({ draftId }) => draftId !== copy.draftId)
      const all = [copy, ...others]
      writeCopies(tab, others)
      for (let count = 1; count <= all.length; count++) writeCopies(tab, all.slice(0, count))
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
      forget(copy.draftId, copy.at)
      void attempt(() => ended.set(copy.draftId, copy.at))
      return recovery.dropRecovery(copy)
    },
  }
}
