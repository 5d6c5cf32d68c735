import { SECTION_IDS } from '@/features/navigation/sections'
import { whenIdle } from '@/platform/when-idle'
import { awaited } from './awaited-posts'
import { visitType } from './visit-type'

/** The parts below the hero, from the top. */
const PARTS = [...SECTION_IDS, 'footer']

/**
 * On a visit at the top, or at a post in the page's HTML, the browser first lays out only the parts on the screen. The
 * root lists the others (styles/public.css) until the visitor acts or some time passes. On other visits all heights are needed at once.
 */
export function beginWithFirstScreen(): void {
  const isAtTop = location.pathname === import.meta.env.BASE_URL
  // The parts above the post must not move it when they get their heights.
  const isAtPost = awaited() === 'page' && CSS.supports('overflow-anchor:auto')
  if (!(isAtTop || isAtPost) || location.hash !== '' || visitType() !== 'navigate') return
  setDeferred(PARTS)
  const once = { once: true, passive: true }
  // Links and the End key need all heights. A screen reader clicks without a key.
  for (const event of ['click', 'keydown']) addEventListener(event, layOutAll, once)
  // Not `pointermove`: Chromium also fires it for a resting pointer when something appears under it. Not `scroll`: the page
  // itself scrolls to a post.
  for (const event of ['pointerdown', 'wheel']) addEventListener(event, layOutWhenIdle, once)
}

/** Lays out the deferred parts one at a time, each when the browser is idle. */
export function layOutWhenIdle(): void {
  whenIdle(() => {
    const [, ...others] = document.documentElement.dataset.deferred?.split(' ') ?? []
    setDeferred(others)
    if (others.length > 0) layOutWhenIdle()
  })
}

function layOutAll(): void {
  setDeferred([])
}

function setDeferred(parts: readonly string[]): void {
  const { dataset } = document.documentElement
  if (parts.length > 0) dataset.deferred = parts.join(' ')
  else delete dataset.deferred
}
