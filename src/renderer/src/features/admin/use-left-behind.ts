import { useEffect, useEffectEvent, useRef } from 'react'
import type { ListResult } from '@/storage/key-value-store'
import { watchOpenDrafts } from '@/storage/open-drafts'
import type { RecoveryCopy } from '@/storage/recovery'

/**
 * Gives the texts left behind to `onFound`, each once: at first all that `read` finds, if any, then that of each
 * editor that was still open at first, when it is gone. A page that is being reloaded counts as open for a moment
 * longer. `onFailed` is called when they cannot be read at first.
 */
export function useLeftBehind(
  read: () => Promise<ListResult<RecoveryCopy>>,
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
    if (found.ok) give(found.items)
    else onFailed?.()
  })
  const lookAgain = useEffectEvent(async (signal: AbortSignal, closed: string) => {
    const found = await read()
    const copies = found.ok ? found.items.filter(({ draftId }) => draftId === closed) : []
    if (!signal.aborted && copies.length > 0) give(copies)
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void watchOpenDrafts((draftId) => void lookAgain(signal, draftId), signal).then(() => lookFirst(signal))
    return () => gone.abort()
  }, [])
}
