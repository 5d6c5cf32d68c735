import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from '@/platform/when-idle'
import { Manage, type ManageProps } from './manage'

/** Laid out, but neither seen nor found by keyboard or screen reader, and nothing below it moves. */
const UNSEEN =
  'absolute inset-x-0 [content-visibility:hidden] not-supports-[content-visibility:hidden]:hidden'

/**
 * The manage list, rendered and laid out while the dashboard is at rest, so that opening it only paints it (decision 28).
 * Each visit has a list of its own: nothing is left of the last one's search.
 */
export function PreparedManage(props: ManageProps) {
  const { isShown } = props
  const [visit, setVisit] = useState({ number: 0, isShown, isPrepared: false })
  if (visit.isShown !== isShown) {
    setVisit(isShown ? { ...visit, isShown } : { number: visit.number + 1, isShown, isPrepared: false })
  }
  const isWaiting = !(isShown || visit.isPrepared)
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
      setVisit(({ number }) => ({ number: number + 1, isShown: false, isPrepared: false }))
    }
    window.addEventListener('resize', prepareAnew)
    return () => window.removeEventListener('resize', prepareAnew)
  }, [isShown, isWaiting])
  if (isWaiting) return null
  return (
    <div key={visit.number} className={`grid grid-cols-1 content-start gap-6 ${isShown ? '' : UNSEEN}`}>
      <Manage {...props} />
    </div>
  )
}
