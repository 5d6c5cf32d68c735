import { type ReactNode, type Ref, startTransition, useEffect, useImperativeHandle, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '@/platform/when-idle'
import { Manage, type ManageProps } from './manage'

/** Laid out, but neither seen nor found by keyboard or screen reader, and nothing below it moves. */
const UNSEEN =
  'absolute inset-x-0 [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden'

export type PreparedList = {
  /** Shows the list where it is ready to be, in place of the view beside it, and says whether it does. */
  show: () => boolean
}

type PreparedManageProps = ManageProps & {
  ref: Ref<PreparedList>
  /** Names the entry of the history that is on the screen. */
  entry: string
  /** The view that it is made ready beside. */
  children: ReactNode
}

/**
 * The manage list, rendered and laid out while the dashboard is at rest, so that opening it only paints it (decision 28).
 * Each visit has a list of its own: nothing is left of the last one's search.
 */
export function PreparedManage({ ref, entry, children, ...props }: PreparedManageProps) {
  const { isShown, place } = props
  const [visit, setVisit] = useState({ number: 0, isShown, isPrepared: false, entry, isAhead: false })
  if (visit.entry !== entry || visit.isShown !== isShown) {
    const here = { ...visit, entry, isShown, isAhead: false }
    setVisit(visit.isShown && !isShown ? { ...here, number: visit.number + 1, isPrepared: false } : here)
  }
  const isWaiting = !(isShown || visit.isPrepared)
  useImperativeHandle(ref, () => ({
    show: () => {
      // A list that goes on where it was left comes with its scrolling and focus.
      if (isShown || isWaiting || place.current !== null) return false
      flushSync(() => setVisit((latest) => ({ ...latest, isAhead: true })))
      window.scrollTo({ top: 0, behavior: 'instant' })
      return true
    },
  }))
  useEffect(() => {
    if (!isWaiting) return
    return whenIdle(() => startTransition(() => setVisit((latest) => ({ ...latest, isPrepared: true }))))
  }, [isWaiting])
  useEffect(() => {
    if (isShown || isWaiting) return
    const { innerWidth: width } = window
    // The heights of its rows are those of another width.
    const prepareAnew = () => {
      if (window.innerWidth === width) return
      setVisit((latest) => ({ ...latest, number: latest.number + 1, isPrepared: false }))
    }
    window.addEventListener('resize', prepareAnew)
    return () => window.removeEventListener('resize', prepareAnew)
  }, [isShown, isWaiting])
  return (
    <>
      {!isShown && <Layer isSeen={!visit.isAhead}>{children}</Layer>}
      {!isWaiting && (
        <Layer key={visit.number} isSeen={isShown || visit.isAhead}>
          <Manage {...props} />
        </Layer>
      )}
    </>
  )
}

function Layer({ isSeen, children }: { isSeen: boolean; children: ReactNode }) {
  return <div className={`grid grid-cols-1 content-start gap-6 ${isSeen ? '' : UNSEEN}`}>{children}</div>
}
