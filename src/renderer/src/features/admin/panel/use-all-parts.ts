import { useContext, useEffect } from 'react'
import { whenIdle } from '@/platform/when-idle'
import { MarkupContext } from '@/ui/markup/use-markup'

type LoadPart = () => Promise<unknown>

/** The parts that other files load with their first use. */
const PARTS: readonly LoadPart[] = [
  () => import('@/domain/markup/highlight').then(({ loadGrammars }) => loadGrammars()),
  () => import('@/domain/import/import-posts'),
  () => import('@/storage/stored-picture'),
  () => import('@publishing/digest'),
  () => import('@publishing/picture'),
  () => import('@publishing/saved-file'),
]

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve))

async function loadAll(parts: readonly LoadPart[], signal: AbortSignal): Promise<void> {
  for (const load of parts) {
    await idle()
    if (signal.aborted) return
    // A notice reports it (platform/loading/missing-part.ts).
    await load().catch(() => {})
  }
}

/**
 * Loads everything that the panel needs later while it is idle: a deployment deletes the files, and the panel stays open.
 */
export function useAllParts(loadPublishView: LoadPart): void {
  const { load } = useContext(MarkupContext)
  useEffect(() => {
    const closed = new AbortController()
    void loadAll([load, loadPublishView, ...PARTS], closed.signal)
    return () => closed.abort()
  }, [load, loadPublishView])
}
