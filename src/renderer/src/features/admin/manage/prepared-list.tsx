import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'
import { whenIdle } from '@/platform/when-idle'
import type { ListState } from './list-state'

/** Laid out, but neither seen nor found by keyboard or screen reader, and nothing below it moves. */
const UNSEEN = 'absolute inset-x-0 [content-visibility:hidden]'

type PreparedListProps = {
  isShown: boolean
  /** The history entry of the dashboard on which the list is prepared; null on other views. */
  dashboard: string | null
  /** A list with a saved state is not prepared: it also scrolls to a post and focuses it. */
  savedState: RefObject<ListState | null>
  children: ReactNode
}

/**
 * Renders the manage list while the dashboard is idle, so that opening it only paints it (decision 28). A visit's
 * list is unmounted when the visit ends, and with it the search.
 */
export function PreparedList({ isShown, dashboard, savedState, children }: PreparedListProps) {
  const [readyOn, setReadyOn] = useState<string | null>(null)
  useEffect(() => {
    if (dashboard === null) return
    const cancel = whenIdle(() => {
      // In a box without layout, all rows would have no height, and all would be rendered.
      if (savedState.current === null && CSS.supports('content-visibility', 'hidden'))
        startTransition(() => setReadyOn(dashboard))
    })
    return () => {
      cancel()
      setReadyOn(null)
    }
  }, [dashboard, savedState])
  if (!isShown && (dashboard === null || dashboard !== readyOn)) return null
  // Not inert: a change of it would style each row again.
  return (
    <div data-prepared={!isShown || undefined} className={isShown ? '' : UNSEEN}>
      {children}
    </div>
  )
}
