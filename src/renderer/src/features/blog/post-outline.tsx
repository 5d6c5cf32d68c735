import { useEffect, useRef } from 'react'
import type { OutlineEntry } from '@/domain/markup/outline'
import { useOwnerLang } from '@/ui/owner-lang'
import { lastBegun, useScrolled } from '@/ui/public/use-scrolled'

/** The headings of an open post, with the one that is being read marked. On very wide screens only. */
export function PostOutline({ entries }: { entries: readonly OutlineEntry[] }) {
  const lang = useOwnerLang()
  const current = useScrolled(() => lastBegun(entries.map(({ id }) => id)), null)
  const list = useRef<HTMLOListElement>(null)
  // A long list scrolls within its frame. `scrollIntoView` would also stop the page's own scroll.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`a[href="#${CSS.escape(current ?? '')}"]`)
    const frame = list.current?.closest('.overflow-y-auto')
    if (!link || !frame) return
    const { top, bottom } = link.getBoundingClientRect()
    const { top: first, bottom: last } = frame.getBoundingClientRect()
    if (top < first || bottom > last) frame.scrollTop += top - (first + last) / 2
  }, [current])
  if (entries.length === 0) return null
  return (
    <nav aria-label="On this page" className="mt-6 hidden xl:block">
      <ol ref={list} className="border-l border-rule text-sm">
        {entries.map(({ id, text, isInner }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className={`-ml-px block border-l border-transparent py-1 text-soft hover:text-ink aria-[current]:border-accent aria-[current]:text-accent ${isInner ? 'pl-7' : 'pl-4'}`}
            >
              <bdi lang={lang}>{text}</bdi>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
