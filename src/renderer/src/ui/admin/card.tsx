import type { ReactNode } from 'react'

type CardProps = { title: string; subtitle?: string; children: ReactNode }

/** A part of a view, set like a section of the public page: its title in the margin, with a rule above. */
export function Card({ title, subtitle, children }: CardProps) {
  return (
    <section className="grid min-w-0 gap-x-10 gap-y-4 border-t border-rule pt-5 sm:pt-6 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <header>
        <h3 className="text-xl leading-tight">{title}</h3>
        {subtitle && <p className="mt-1 text-sm text-faint">{subtitle}</p>}
      </header>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
