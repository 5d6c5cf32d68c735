import { useRef } from 'react'
import { useArrival } from './use-arrival'

/** Why the addressed post is not shown: it does not exist, or it could not be fetched. */
export type AddressProblem = 'missing' | 'failed'

const TEXTS: Readonly<Record<AddressProblem, readonly [title: string, text: string]>> = {
  missing: [
    'There is no post at this address.',
    'The post may have been removed, or it was never published. Unpublished posts appear only in the browser where they were written.',
  ],
  failed: ['The post couldn’t be loaded.', 'Reload the page to try again.'],
}

type AddressNoticeProps = { problem: AddressProblem; isInPlace: () => boolean }

/** The notice above the list. */
export function AddressNotice({ problem, isInPlace }: AddressNoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null)
  useArrival(notice, isInPlace)
  const [title, text] = TEXTS[problem]
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="mb-8 scroll-mt-4 lg:scroll-mt-7 border-l-2 border-accent py-1 pl-4 text-soft text-balance"
    >
      <strong className="block font-display text-ink">{title}</strong>
      <span>{text}</span>
    </p>
  )
}
