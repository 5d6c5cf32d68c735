import type { ReactNode } from 'react'
import { lastBegun, useScrolled } from '@/ui/public/use-scrolled'
import { useWords } from '@/ui/words'
import { Menu, type SectionId } from './menu'

type NavigationProps = { name: string; sections: readonly SectionId[]; children: ReactNode }

/** The section in the upper third of the window; at the page's end the last one, at its top null. */
function currentOf(sections: readonly SectionId[]): string | null {
  // At the top, avoids a forced layout while the page starts.
  if (window.scrollY < window.innerHeight / 2) return null
  const { scrollHeight } = document.documentElement
  if (window.scrollY + window.innerHeight > scrollHeight - 2) return sections.at(-1) ?? null
  return lastBegun(sections)
}

/** The bar at the top of the page (product.md §2.3). `children`: its buttons. */
export function Navigation({ name, sections, children }: NavigationProps) {
  const words = useWords()
  // product.md §2.3, §9.
  const compact = useScrolled(() => window.scrollY > 20, false)
  const current = useScrolled(() => currentOf(sections), null)
  return (
    // Without script the bar has no background over the text below it, so it does not stay in the window. Until the code
    // is loaded it has the page's background.
    <header
      data-compact={compact}
      className="no-script:absolute no-script:max-md:static not-ready:bg-paper fixed inset-x-0 top-0 z-20 transition-[background-color,box-shadow,backdrop-filter] duration-300 data-[compact=true]:bg-paper/85 data-[compact=true]:shadow-bar data-[compact=true]:backdrop-blur-md forced-colors:data-[compact=true]:border-b"
    >
      <nav
        aria-label={words.mainNavigation}
        className={`shell flex no-script:max-md:flex-wrap items-center gap-2 transition-[padding] duration-300 ease-out ${compact ? 'py-2' : 'py-4'}`}
      >
        {/* Only the name shrinks, to a quarter of the bar; beyond that the links scroll. */}
        <div className="min-w-1/4 flex-1">
          <a
            href="#hero"
            // A right-to-left name begins at the right, and is cut at its end.
            dir="auto"
            className="block w-fit max-w-full truncate py-1 font-display text-[min(1.25rem,6.5vw)] tracking-tight"
          >
            <span>{name}</span>
            <span className="text-accent">.</span>
          </a>
        </div>
        {/* The padding has room for the focus ring, which a scrolling list clips. Firefox would make it a Tab stop. */}
        <ul
          tabIndex={-1}
          className="no-script:flex no-script:max-md:-mx-2 no-script:max-md:basis-full no-script:max-md:flex-wrap hidden min-w-0 items-center gap-1 overflow-x-auto md:-m-1.5 md:flex md:p-1.5"
        >
          {sections.map((id) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                className="group block px-2 py-2.5 lg:px-3 text-[0.9375rem] whitespace-nowrap text-soft hover:text-ink aria-[current]:text-ink"
              >
                <span className="underlined pb-0.5">{words[id]}</span>
              </a>
            </li>
          ))}
        </ul>
        <div className="flex shrink-0 md:-mr-3">{children}</div>
        <Menu sections={sections} current={current} />
      </nav>
    </header>
  )
}
