import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  title: string
  subtitle?: ReactNode
  /** Whether the content has a title that is more important. */
  isQuiet?: boolean
  /** Shown below the subtitle, on wide screens only. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * A section of the page. On wide screens its title stays in the margin while the content scrolls. The section can have
 * the focus, so that a `#` link moves keyboard and screen reader there too.
 */
export function Section({ id, title, subtitle, isQuiet = false, aside, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className="shell -scroll-mt-14 lg:-scroll-mt-16">
      <div className="grid gap-y-10 border-t border-rule py-20 lg:grid-cols-12 lg:gap-x-10 lg:py-28 print:grid-cols-[42mm_minmax(0,1fr)] print:gap-x-[7mm] print:py-[4mm]">
        <header className="self-start lg:sticky lg:top-28 lg:col-span-4 print:static print:col-auto">
          <h2 id={titleId} className={`section-title ${isQuiet ? 'text-2xl' : 'text-title'}`}>
            {title}
          </h2>
          {subtitle && (
            <p
              className={`max-w-sm text-balance ${isQuiet ? 'mt-2 text-sm text-faint lg:pr-8' : 'mt-4 text-soft print:text-sm'}`}
            >
              {subtitle}
            </p>
          )}
          {aside && (
            <div className="-m-2 mt-6 hidden max-h-[calc(100svh-16rem)] max-w-xs overflow-y-auto p-2 lg:block print:hidden">
              {aside}
            </div>
          )}
        </header>
        <div className="section-content min-w-0 lg:col-span-8 print:col-auto">{children}</div>
      </div>
    </section>
  )
}
