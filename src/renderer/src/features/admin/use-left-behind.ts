import { useEffect, useEffectEvent, useRef } from 'react'
import { whenSeen } from '@/platform/when-seen'
import { watchOpenDrafts } from '@/storage/admin/open-drafts'
import { isOfSave } from '@/storage/admin/recent-saves'
import type { FoundCopies, RecoveryCopy } from '@/storage/admin/recovery'

/** The copy of a save matters only after the browser was killed, so it is offered at the first look alone. */
const isOfDraft = (copy: RecoveryCopy): boolean => !isOfSave(copy)

type LeftBehindEvents = {
  onFound: (copies: readonly RecoveryCopy[]) => void
  /** Some that were found are no longer there: another tab has saved or discarded them. */
  onGone?: (draftIds: ReadonlySet<string>) => void
  /** Not all of them can be read at first. */
  onFailed?: () => void
}

/**
 * Gives each text left behind to `onFound` once: at first all that `read` finds, if any; later that of an editor that was
 * seen open, when it closes; and, whenever the page is seen again or gets the focus, those of editors that were opened
 * since. A page that is being reloaded still counts as open for a moment.
 */
export function useLeftBehind(
  read: () => Promise<FoundCopies>,
  { onFound, onGone, onFailed }: LeftBehindEvents,
): void {
  const given = useRef(new Set<string>())
  const give = useEffectEvent((found: readonly RecoveryCopy[]) => {
    for (const { draftId } of found) given.current.add(draftId)
    onFound(found)
  })
  const forget = useEffectEvent((gone: ReadonlySet<string>) => {
    for (const draftId of gone) given.current.delete(draftId)
    onGone?.(gone)
  })
  const isNew = ({ draftId }: RecoveryCopy) => !given.current.has(draftId)
  const lookFirst = useEffectEvent(async (signal: AbortSignal) => {
    const found = await read()
    if (signal.aborted) return
    give(found.items.filter(isNew))
    if (!found.isWhole) onFailed?.()
  })
  const lookAgain = useEffectEvent(async (signal: AbortSignal, isMeant: (copy: RecoveryCopy) => boolean) => {
    // Those alone: what another look finds meanwhile may not have been there when this one began.
    const known = new Set(given.current)
    const found = await read()
    if (signal.aborted) return
    for (const { draftId } of found.items) known.delete(draftId)
    if (found.isWhole && known.size > 0) forget(known)
    const copies = found.items.filter((copy) => isNew(copy) && isMeant(copy))
    if (copies.length > 0) give(copies)
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const watch = watchOpenDrafts(
      (closed) => void lookAgain(signal, ({ draftId }) => draftId === closed),
      signal,
    )
    void watch().then(() => lookFirst(signal))
    const look = async () => {
      // Where nobody can tell what is being written, the text of this very editor would be taken for one left behind.
      if (await watch()) await lookAgain(signal, isOfDraft)
    }
    whenSeen(() => void look(), signal)
    return () => gone.abort()
  }, [])
}
