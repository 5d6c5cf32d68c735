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

/** Fades an element in when it is rendered first, and again whenever `key` changes. */
export function useAppear(element: RefObject<HTMLElement | null>, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useLayoutEffect(() => {
    if (element.current) appear(element.current)
  }, [element, key])
}
