import { useEffect, useId, useRef, useState } from 'react'
import { LuMenu, LuX } from 'react-icons/lu'
import { useWords, type Words } from '@/ui/words'

/** A section's id, which is also the name of its link's text. */
export type SectionId = keyof Words

/** Appears and disappears with a transition. Closed, it cannot be reached by keyboard. */
const APPEARING =
  'hidden opacity-0 transition-[opacity,translate,display] transition-discrete duration-180 ease-out data-[open=true]:block data-[open=true]:opacity-100 data-[open=true]:starting:opacity-0'

/**
 * The links on small screens, in a dropdown (product.md §2.3). It closes on a choice, on Escape, on a press outside
 * and when the focus leaves it. Only Escape and the button return the focus to the button.
 */
export function Menu({ sections, current }: { sections: readonly SectionId[]; current: string | null }) {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setIsOpen(false)
    }
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setIsOpen(false)
      button.current?.focus()
    }
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => end.abort()
  }, [isOpen])

  return (
    <>
      {/* Outside of the menu: a press on it closes the menu, and presses nothing below. */}
      <div
        data-open={isOpen}
        className={`${APPEARING} menu-backdrop absolute inset-x-0 top-full h-lvh bg-[#0e1015]/70 md:hidden forced-colors:bg-[Canvas]`}
      />
      <div ref={root} className="no-script:hidden shrink-0 md:hidden">
        <button
          ref={button}
          type="button"
          aria-label={isOpen ? words.closeMenu : words.openMenu}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 grid size-[44px] place-items-center rounded-full text-ink transition-colors hover:bg-well active:bg-wash"
        >
          {isOpen ? <LuX aria-hidden className="size-5.5" /> : <LuMenu aria-hidden className="size-5.5" />}
        </button>
        <ul
          id={listId}
          data-open={isOpen}
          className={`${APPEARING} -translate-y-[8px] data-[open=true]:translate-none data-[open=true]:starting:-translate-y-[8px] absolute inset-x-0 top-full max-h-[calc(100svh-var(--bar))] overflow-y-auto border-y border-rule bg-paper px-shell py-3 shadow-lift`}
        >
          {sections.map((id) => (
            <li key={id} className="border-b border-rule last:border-0">
              <a
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => setIsOpen(false)}
                className="block py-3.5 font-display text-xl hover:text-accent aria-[current]:text-accent"
              >
                {words[id]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
