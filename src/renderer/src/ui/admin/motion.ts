import { animate } from 'framer-motion/dom/mini'
import { type RefObject, useLayoutEffect } from 'react'

/** The duration of menus and dialogs in the stylesheet. */
const SECONDS = 0.18

type Keyframes = Parameters<typeof animate>[1]

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** null with reduced motion. */
const play = (element: HTMLElement, keyframes: Keyframes) =>
  isStill() ? null : animate(element, keyframes, { duration: SECONDS, ease: [0.2, 0.7, 0.2, 1] })

/** Without motion, an element has its final look at once: nothing waits for an animation to be visible. */
export function appear(element: HTMLElement): void {
  play(element, { opacity: [0, 1], transform: ['translateY(8px)', 'none'] })
}

/** Slides an element to its position. `offset`: the distance from above to its old position, in CSS pixels. */
export function slideFrom(element: HTMLElement, offset: number): void {
  if (offset !== 0) play(element, { transform: [`translateY(${offset}px)`, 'none'] })
}

/** Puts an element that React has removed into `host` until it has faded out. The element is inert. */
export function fadeOut(element: HTMLElement, host: Element): void {
  if (isStill()) return
  element.toggleAttribute('inert', true)
  host.prepend(element)
  void play(element, { opacity: [1, 0] })?.then(() => element.remove())
}

/** The siblings of an element and of its ancestors. */
function around(element: Element): readonly HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter((each) => each !== element && each instanceof HTMLElement)
  return [...(siblings as HTMLElement[]), ...around(parent)]
}

/**
 * Called right before React removes an element. The element fades out, and the others slide to their new positions. A
 * no-op if its parent is removed too.
 */
export function leave(element: HTMLElement): void {
  const { parentElement: parent } = element
  if (isStill() || !parent) return
  const { top, left, width } = element.getBoundingClientRect()
  const tops = around(element).map((other) => [other, other.getBoundingClientRect().top] as const)
  queueMicrotask(() => {
    if (element.isConnected || !parent.isConnected) return
    for (const [other, before] of tops)
      if (other.isConnected) slideFrom(other, before - other.getBoundingClientRect().top)
    const box = { top: `${top}px`, left: `${left}px`, width: `${width}px` }
    Object.assign(element.style, { position: 'fixed', zIndex: '40', ...box })
    fadeOut(element, document.body)
  })
}

/** Fades an element in when it is rendered first, and again whenever `key` changes. */
export function useAppear(element: RefObject<HTMLElement | null>, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useLayoutEffect(() => {
    if (element.current) appear(element.current)
  }, [element, key])
}

/** Fades the component's outermost element in, and out if it is removed without its parent. */
export function useAppearAndLeave(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    appear(shown)
    return () => leave(shown)
  }, [element])
}
