import type { ReactNode } from 'react'

type ChipProps = {
  /** Whether it is cut off after one line. */
  isCut?: boolean
  children: ReactNode
}

/** The classes of a chip. */
export const CHIP =
  'rounded-xl forced-colors:border bg-well px-2.5 py-0.5 text-[0.8125rem] leading-5 text-soft'

/** A small label that belongs to a card. */
export function Chip({ isCut = false, children }: ChipProps) {
  return (
    <span className={`inline-block max-w-full ${isCut ? 'not-print:truncate' : ''} ${CHIP}`}>{children}</span>
  )
}
