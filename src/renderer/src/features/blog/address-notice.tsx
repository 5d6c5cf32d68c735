import { useRef } from 'react'
import { useWords } from '@/ui/words'
import { useArrival } from './use-arrival'

/** Why the addressed post is not shown: it does not exist, or it could not be fetched. */
export type AddressProblem = 'missing' | 'failed'

const TEXTS = {
  missing: ['missingPost', 'missingPostText'],
  failed: ['failedPost', 'failedPostText'],
} as const

type AddressNoticeProps = { problem: AddressProblem; isInPlace: () => boolean }

/** The notice above the list. */
export function AddressNotice({ problem, isInPlace }: AddressNoticeProps) {
  const words = useWords()
  const notice = useRef<HTMLParagraphElement>(null)
  useArrival(notice, isInPlace)
  const [title, text] = TEXTS[problem]
  return (
    <p
      ref={notice}
      tabIndex={-1}
      className="mb-8 scroll-mt-4 lg:scroll-mt-7 border-l-2 border-accent py-1 pl-4 text-soft text-balance"
    >
      <strong className="block font-display text-ink">{words[title]}</strong>
      <span>{words[text]}</span>
    </p>
  )
}
