import { useCallback, useRef, useState } from 'react'
import { type Draft, isStored, sameDraft } from '@/domain/draft'
import type { BlogPost } from '@/domain/post'
import { SETTLED_AFTER_MS } from '@/storage/admin/recent-saves'
import { type CopyMark, chainOf, latestFirst, type RecoveryCopy } from '@/storage/admin/recovery'
import { recovery } from '@/storage/admin/stores'
import { useLeftBehind } from '../use-left-behind'

/**
 * Splits what was left behind, what was just found and what is offered already: a copy that says what is saved, or
 * what a later one says, is of no use. Latest first.
 */
export function sortCopies(
  found: readonly RecoveryCopy[],
  offered: readonly RecoveryCopy[],
  isSaved: (draft: Draft) => boolean,
) {
  const known: Draft[] = []
  const useful: RecoveryCopy[] = []
  const useless: RecoveryCopy[] = []
  for (const copy of [...found, ...offered].sort(latestFirst)) {
    const isKnown = isSaved(copy.draft) || known.some((draft) => sameDraft(draft, copy.draft))
    ;(isKnown ? useless : useful).push(copy)
    known.push(copy.draft)
  }
  return { useful, useless }
}

/** Those that hold the text of one of `copies`: when that one goes and they stay, the text is offered once more. */
function withTextOf(copies: readonly RecoveryCopy[], all: readonly RecoveryCopy[]): readonly RecoveryCopy[] {
  return all.filter(({ draft }) => copies.some((copy) => sameDraft(copy.draft, draft)))
}

/** Each draft once, with the latest moment. */
function latestOfEach(marks: readonly CopyMark[]): readonly CopyMark[] {
  const latest = new Map<string, number>()
  for (const { draftId, at } of marks) latest.set(draftId, Math.max(at, latest.get(draftId) ?? at))
  return [...latest].map(([draftId, at]) => ({ draftId, at }))
}

const remove = (copies: readonly CopyMark[]): void => {
  for (const copy of copies) void recovery.dropRecovery(copy)
}

/**
 * The texts that were being written of this post (null: of new ones) when a tab went away, latest first. One
 * that was taken over stays until the editor is done with its text; `start` is one from the beginning.
 */
export function useOffers(postId: string | null, posts: readonly BlogPost[], start?: RecoveryCopy) {
  const [offers, setOffers] = useState<readonly RecoveryCopy[]>([])
  const adopted = useRef<readonly RecoveryCopy[]>(start ? [start] : [])
  const all = useRef(adopted.current)

  const chain = useCallback(() => latestOfEach(withTextOf(adopted.current, all.current).flatMap(chainOf)), [])
  const isSaved = (draft: Draft) => isStored(draft, postId, posts)
  const hide = (isGone: (copy: RecoveryCopy) => boolean) =>
    setOffers((current) => current.filter((copy) => !isGone(copy)))

  const sort = (found: readonly RecoveryCopy[]) => {
    all.current = [...found, ...all.current]
    const inEditor = withTextOf(adopted.current, found)
    const others = found.filter((copy) => !inEditor.includes(copy))
    const { useless } = sortCopies(others, offers, isSaved)
    // What was saved a moment ago may not have reached the disk yet.
    remove(useless.filter((copy) => copy.at < Date.now() - SETTLED_AFTER_MS).flatMap(chainOf))
    setOffers((current) => sortCopies(others, current, isSaved).useful)
  }
  useLeftBehind(() => recovery.readRecovery(postId), {
    onFound: sort,
    onGone: (draftIds) => hide(({ draftId }) => draftIds.has(draftId)),
  })

  return {
    // What another tab has saved meanwhile is no offer any more.
    offers: offers.filter(({ draft }) => !isSaved(draft)),
    /** Resolves to whether it is gone for good; one that is not is on offer again. */
    discard: async (copy: RecoveryCopy): Promise<boolean> => {
      hide(({ draftId }) => draftId === copy.draftId)
      const results = await Promise.all(withTextOf([copy], all.current).map(recovery.dropRecovery))
      if (results.every(({ ok }) => ok)) return true
      // It may be gone all the same: from the tab's own store, or by the note that it was discarded.
      const { items } = await recovery.readRecovery(postId)
      const left = withTextOf([copy], items)
      setOffers((current) => sortCopies(left, current, isSaved).useful)
      return left.length === 0
    },
    adopt: (copy: RecoveryCopy) => {
      hide(({ draftId }) => draftId === copy.draftId)
      adopted.current = [...adopted.current, copy]
    },
    /** Those that were taken over, and those that these were written on from. */
    continued: chain,
    dropAdopted: useCallback(() => {
      remove(chain())
      adopted.current = []
    }, [chain]),
  }
}
