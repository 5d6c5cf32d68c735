import { useEffect, useRef, useState } from 'react'
import type { OutlineEntry } from '@/domain/markup/outline'
import { useOwnerLang } from '@/ui/owner-lang'

/** The headings of an open post, with the one that is being read marked. On very wide screens only. */
export function PostOutline({ entries }: { entries: readonly OutlineEntry[] }) {
  const lang = useOwnerLang()
  const current = useCurrentHeading(entries)
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

/** The id of the last heading that is in the upper third of the window or above it; null before the first. */
function useCurrentHeading(headings: readonly { readonly id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    let frame = 0
    const isPast = (place: number) => {
      const heading = document.getElementById(headings[place]?.id ?? '')
      return heading !== null && heading.getBoundingClientRect().top < innerHeight / 3
    }
    const find = () => {
      let [first, end] = [0, headings.length]
      while (first < end) {
        const middle = (first + end) >> 1
        if (isPast(middle)) first = middle + 1
        else end = middle
      }
      setCurrent(headings[first - 1]?.id ?? null)
    }
    const onScroll = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(find)
    }
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [headings])
  return current
}
