import {
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '@/platform/when-idle'
import { Manage, type ManageProps } from './manage'

/** Laid out, but neither seen nor found by keyboard or screen reader, and nothing below it moves. */
const UNSEEN =
  'absolute inset-x-0 [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden'

export type PreparedList = {
  /** Shows the list in place of the dashboard if it is ready, and returns whether it does. */
  show: () => boolean
}

type PreparedManageProps = ManageProps & {
  ref: Ref<PreparedList>
  /** The key of the current history entry. */
  entry: string
  /** The dashboard. */
  children: ReactNode
}

/**
 * Renders and lays out the manage list while the dashboard is idle, so that opening it only paints it (decision 28).
 * Leaving the list unmounts it, so the next visit starts without the last one's search.
 */
export function PreparedManage({ ref, entry, children, ...props }: PreparedManageProps) {
  const { isShown, place } = props
  /** The dashboard's entry for which the list is ready: on another one it is not rendered. */
  const [readyOn, setReadyOn] = useState<string | null>(null)
  const isReady = readyOn === entry
  const preparedWidth = useRef(0)
  /** The entry on which the list was shown before the router navigated to its own entry. */
  const [shownAheadOn, setShownAheadOn] = useState<string | null>(null)
  const isSeen = isShown || shownAheadOn === entry
  useImperativeHandle(ref, () => ({
    show: () => {
      // A list that returns to a place also restores scrolling and focus, which takes a normal navigation.
      if (isShown || !isReady || place.current !== null) return false
      // Hidden rows are not measured again when the window is resized.
      if (preparedWidth.current !== window.innerWidth) return false
      flushSync(() => setShownAheadOn(entry))
      window.scrollTo({ top: 0, behavior: 'instant' })
      return true
    },
  }))
  useEffect(() => {
    if (!isShown)
      return whenIdle(() => {
        preparedWidth.current = window.innerWidth
        startTransition(() => setReadyOn(entry))
      })
    setReadyOn(null)
    setShownAheadOn(null)
  }, [isShown, entry])
  return (
    <>
      {!isShown && <Layer isSeen={!isSeen}>{children}</Layer>}
      {(isShown || isReady) && (
        <Layer isSeen={isSeen}>
          <Manage {...props} />
        </Layer>
      )}
    </>
  )
}

function Layer({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  return <div className={`grid grid-cols-1 content-start gap-6 ${isSeen ? '' : UNSEEN}`}>{children}</div>
}
