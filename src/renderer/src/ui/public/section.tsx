import type { ReactNode } from 'react'

type SectionProps = {
  id: string
  title: string
  subtitle?: string
  /** Whether something in the section has a title of its own that should be read first. */
  isQuiet?: boolean
  children: ReactNode
}

/**
 * A section of the page: on wide screens its title stays in the margin while the content scrolls past. It can
 * take the focus, so that following a `#` link moves a keyboard and a screen reader there too.
 */
export function Section({ id, title, subtitle, isQuiet = false, children }: SectionProps) {
  const titleId = `${id}-title`
  return (
    <section id={id} aria-labelledby={titleId} tabIndex={-1} className="shell -scroll-mt-14 lg:-scroll-mt-16">
      <div className="grid gap-y-10 border-t border-rule py-20 lg:grid-cols-12 lg:gap-x-10 lg:py-28">
        <header className="reveal self-start lg:sticky lg:top-28 lg:col-span-4">
          <h2 id={titleId} className={isQuiet ? 'text-2xl' : 'text-title'}>
            {title}
          </h2>
          {subtitle && (
            <p
              className={`max-w-sm text-balance ${isQuiet ? 'mt-2 text-sm text-faint lg:pr-8' : 'mt-4 text-soft'}`}
            >
              {subtitle}
            </p>
          )}
        </header>
        <div className="min-w-0 lg:col-span-8">{children}</div>
      </div>
    </section>
  )
}
