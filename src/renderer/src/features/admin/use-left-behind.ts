import { useEffect, useEffectEvent, useRef } from 'react'
import { whenSeen } from '@/platform/when-seen'
import { watchOpenDrafts } from '@/storage/open-drafts'
import { isOfSave } from '@/storage/recent-saves'
import type { FoundCopies, RecoveryCopy } from '@/storage/recovery'

/** The copy of a save is of use after the browser was killed, thus at first only. */
const isOfDraft = (copy: RecoveryCopy): boolean => !isOfSave(copy)

/**
 * Gives the texts left behind to `onFound`, each once: at first all that `read` finds, if any; later that of each
 * editor which was seen open, when it is gone. A page that is being reloaded counts as open for a moment longer. It
 * looks again whenever the page is seen again or gets the focus, for editors opened since, and for what those left
 * that are gone already. `onFailed` is called when not all of them can be read at first.
 */
export function useLeftBehind(
  read: () => Promise<FoundCopies>,
  onFound: (copies: readonly RecoveryCopy[]) => void,
  onFailed?: () => void,
): void {
  const given = useRef(new Set<string>())
  const give = useEffectEvent((found: readonly RecoveryCopy[]) => {
    for (const { draftId } of found) given.current.add(draftId)
    onFound(found)
  })
  const isNew = ({ draftId }: RecoveryCopy) => !given.current.has(draftId)
  const lookFirst = useEffectEvent(async (signal: AbortSignal) => {
    const found = await read()
    if (signal.aborted) return
    give(found.items.filter(isNew))
    if (!found.isWhole) onFailed?.()
  })
  const lookAgain = useEffectEvent(async (signal: AbortSignal, isMeant: (copy: RecoveryCopy) => boolean) => {
    const found = await read()
    const copies = found.items.filter((copy) => isNew(copy) && isMeant(copy))
    if (!signal.aborted && copies.length > 0) give(copies)
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
