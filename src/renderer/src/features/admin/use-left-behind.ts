import { useEffect, useEffectEvent, useRef } from 'react'
import { whenSeen } from '@/platform/when-seen'
import type { ListResult } from '@/storage/key-value-store'
import { watchOpenDrafts } from '@/storage/open-drafts'
import type { RecoveryCopy } from '@/storage/recovery'

/** The copy of a save goes by its post's id, and is of use after the browser was killed, thus at first only. */
const isOfDraft = ({ draftId, postId }: RecoveryCopy): boolean => draftId !== postId

/**
 * Gives the texts left behind to `onFound`, each once: at first all that `read` finds, if any; later that of each
 * editor which was seen open, when it is gone. A page that is being reloaded counts as open for a moment longer. It
 * looks again whenever the page is seen again or gets the focus, for editors opened since, and for what those left
 * that are gone already. `onFailed` is called when the texts cannot be read at first.
 */
export function useLeftBehind(
  read: () => Promise<ListResult<RecoveryCopy>>,
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
    if (found.ok) give(found.items.filter(isNew))
    else onFailed?.()
  })
  const lookAgain = useEffectEvent(async (signal: AbortSignal, isMeant: (copy: RecoveryCopy) => boolean) => {
    const found = await read()
    const copies = found.ok ? found.items.filter((copy) => isNew(copy) && isMeant(copy)) : []
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
