import { useEffect, useEffectEvent } from 'react'
import type { ListResult } from '@/storage/key-value-store'
import { watchOpenDrafts } from '@/storage/open-drafts'
import type { RecoveryCopy } from '@/storage/recovery'

/**
 * Gives the texts left behind to `onFound`: at first all that `read` finds, then that of each editor that was
 * still open at first, when it is gone. A page that is being reloaded counts as open for a moment longer. `onFailed` is
 * called when the database cannot be read.
 */
export function useLeftBehind(
  read: () => Promise<ListResult<RecoveryCopy>>,
  onFound: (copies: readonly RecoveryCopy[]) => void,
  onFailed?: () => void,
): void {
  const look = useEffectEvent(async (signal: AbortSignal, closed?: string) => {
    const found = await read()
    if (signal.aborted) return
    if (!found.ok) return onFailed?.()
    onFound(closed ? found.items.filter((copy) => copy.draftId === closed) : found.items)
  })
  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    void watchOpenDrafts((draftId) => void look(signal, draftId), signal).then(() => look(signal))
    return () => gone.abort()
  }, [])
}
