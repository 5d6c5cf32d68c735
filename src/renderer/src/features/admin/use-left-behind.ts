import { useEffect, useEffectEvent, useRef } from 'react'
import { watchOpenDrafts } from '@/storage/open-drafts'
import type { FoundCopies, RecoveryCopy } from '@/storage/recovery'

/**
 * Gives the texts left behind to `onFound`, each once: at first all that `read` finds, if any, then that of each
 * editor that was still open at first, when it is gone. A page that is being reloaded counts as open for a moment
 * longer. `onFailed` is called when not all of them can be read at first.
 */
export function useLeftBehind(
  read: () => Promise<FoundCopies>,
  onFound: (copies: readonly RecoveryCopy[]) => void,
  onFailed?: () => void,
): void {
  const given = useRef(new Set<string>())
  const give = useEffectEvent((found: readonly RecoveryCopy[]) => {
    const copies = found.filter(({ draftId }) => !given.current.has(draftId))
    for (const { draftId } of copies) given.current.add(draftId)
    onFound(copies)
  })
  const lookFirst = useEffectEvent(async (signal: AbortSignal) => {
    const found = await read()
    if (signal.aborted) return
    give(found.items)
    if (!found.isWhole) onFailed?.()
  })
  const lookAgain = useEffectEvent(async (signal: AbortSignal, closed: string) => {
    const found = await read()
    const copies = found.items.filter(({ draftId }) => draftId === closed)
    if (!signal.aborted && copies.length > 0) give(copies)
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void watchOpenDrafts((draftId) => void lookAgain(signal, draftId), signal).then(() => lookFirst(signal))
    return () => gone.abort()
  }, [])
}
