import type { ReactNode } from 'react'
import { LuTriangleAlert } from 'react-icons/lu'

/** Something the owner must know before going on, with what can be done about it. */
export function Notice({
  title,
  heading: Heading = 'h3',
  children,
  actions,
}: {
  title: string
  /** 'h2' where it stands above the heading of a view. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <section aria-label={title} className="rounded-2xl border border-accent bg-wash p-5">
      <Heading className="flex items-start gap-3 font-semibold">
        <LuTriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
        {title}
      </Heading>
      {children && <div className="mt-2 grid gap-3 pl-8 text-[0.9375rem]">{children}</div>}
      {actions && <div className="mt-4 flex flex-wrap gap-3 pl-8">{actions}</div>}
    </section>
  )
}
