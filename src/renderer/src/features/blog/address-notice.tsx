import { useRef } from 'react'
import { useArrival } from './use-arrival'

/** Why the addressed post is not shown: it does not exist, or it could not be fetched. */
export type AddressProblem = 'missing' | 'failed'

type AddressNoticeProps = { problem: AddressProblem; isInPlace: () => boolean; onRetry: () => void }

const TITLES: Readonly<Record<AddressProblem, string>> = {
  missing: 'There is no post at this address.',
  failed: 'The post couldn’t be loaded.',
}

/** The notice above the list. */
export function AddressNotice({ problem, isInPlace, onRetry }: AddressNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  useArrival(notice, isInPlace)
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="appear mb-8 scroll-mt-4 lg:scroll-mt-7 border-l-2 border-accent py-1 pl-4 text-soft text-balance"
    >
      <strong className="block font-display text-ink">{TITLES[problem]}</strong>
      {problem === 'missing' &&
        'The post may have been removed, or it was never published. Unpublished posts appear only in the browser where they were written.'}
      {problem === 'failed' && (
        <button type="button" onClick={onRetry} className="py-1 text-accent underline underline-offset-4">
          Try again
        </button>
      )}
    </p>
  )
}
