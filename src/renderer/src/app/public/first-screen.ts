import { SECTION_IDS } from '@/features/navigation/section-ids'
import { whenIdle } from '@/platform/when-idle'
import { visitType } from './visit-type'

/** What lies below the first screen, from the top: the sections by their ids, then the footer. */
const BELOW = [...SECTION_IDS, 'footer']

/**
 * At a page that somebody comes to at its top, the browser lays out only what is near the window at first: the root
 * names the parts that wait (styles/public.css), until the first move or some time at rest. A reload, a way
 * back and the address of a section or post find their place by the heights of all that stands above it, so there everything
 * is laid out at once.
 */
export function beginWithFirstScreen(): void {
  const isAtTop = location.pathname === import.meta.env.BASE_URL && location.hash === ''
  if (!isAtTop || visitType() !== 'navigate') return
  setWaiting(BELOW)
  // Links and the End key go by them too, and a screen reader presses a link without any key.
  for (const way of ['click', 'keydown']) addEventListener(way, layOutRest, { once: true, passive: true })
  // Scrolling need not wait. Not `pointermove`: Chromium also tells it of a pointer that rests, once something is under it.
  const moved = new AbortController()
  const begin = () => {
    moved.abort()
    layOutRestWhenIdle()
  }
  for (const way of ['pointerdown', 'scroll'])
    addEventListener(way, begin, { passive: true, signal: moved.signal })
}

/** Has the parts laid out one at a time, each when the browser is idle, so that nobody waits for them. */
export function layOutRestWhenIdle(): void {
  const [next, ...rest] = document.documentElement.dataset.opening?.split(' ') ?? []
  if (!next) return
  whenIdle(() => {
    // Meanwhile all of them may have been.
    if (document.documentElement.dataset.opening === undefined) return
    setWaiting(rest)
    layOutRestWhenIdle()
  })
}

function layOutRest(): void {
  setWaiting([])
}

function setWaiting(parts: readonly string[]): void {
  const { dataset } = document.documentElement
  if (parts.length > 0) dataset.opening = parts.join(' ')
  else delete dataset.opening
}
