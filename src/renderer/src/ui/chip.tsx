import type { ReactNode } from 'react'

/** A small label that belongs to a card. */
export function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block max-w-full rounded-xl forced-colors:border bg-well px-2.5 py-0.5 text-[0.8125rem] leading-5 text-soft">
      {children}
    </span>
  )
}
