import { useRef } from 'react'
import { useArrival } from './use-arrival'

/** Stands above the list where the address leads to a post that is not there: whoever followed a link learns of it. */
export function MissingPost({ isBroughtBack }: { isBroughtBack: () => boolean }) {
  const notice = useRef<HTMLParagraphElement>(null)
  useArrival(notice, isBroughtBack)
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="appear mb-8 scroll-mt-4 lg:scroll-mt-7 border-l-2 border-accent py-1 pl-4 text-soft text-balance"
    >
      <strong className="block font-display text-ink">There is no post at this address.</strong>
      It may have been taken down, or it was written in another browser.
    </p>
  )
}
