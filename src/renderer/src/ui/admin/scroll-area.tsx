import type { ReactNode } from 'react'

type ScrollAreaProps = { label: string; className: string; children: ReactNode }

/** Scrolls long content, also by keyboard. */
export function ScrollArea({ label, className, children }: ScrollAreaProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard.
      tabIndex={0}
      className={`overflow-y-auto rounded-xl border border-rule bg-surface p-4 ${className}`}
    >
      {children}
    </section>
  )
}
