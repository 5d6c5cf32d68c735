import { SECTION_IDS } from '@/features/navigation/sections'
import { whenIdle } from '@/platform/when-idle'
import { visitType } from './visit-type'

/** The parts below the first screen, from the top. */
const BELOW = [...SECTION_IDS, 'footer']

/**
 * On a visit at the top of the page the browser first lays out only the first screen. The root lists the other parts
 * (styles/public.css) until the visitor acts or some time has passed. Every other visit needs all heights at once.
 */
export function beginWithFirstScreen(): void {
  const isAtTop = location.pathname === import.meta.env.BASE_URL && location.hash === ''
  if (!isAtTop || visitType() !== 'navigate') return
  setWaiting(BELOW)
  // Links and the End key need all heights. A screen reader clicks without a key.
  for (const way of ['click', 'keydown']) addEventListener(way, layOutRest, { once: true, passive: true })
  // Not `pointermove`: Chromium also fires it for a resting pointer when something appears under it.
  const moved = new AbortController()
  const begin = () => {
    moved.abort()
    layOutRestWhenIdle()
  }
  for (const way of ['pointerdown', 'scroll'])
    addEventListener(way, begin, { passive: true, signal: moved.signal })
}

/** Lays out the parts one at a time, each when the browser is idle. */
export function layOutRestWhenIdle(): void {
  const [next, ...rest] = document.documentElement.dataset.opening?.split(' ') ?? []
  if (!next) return
  whenIdle(() => {
    // A click may have laid out all of them.
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
