import { animate } from 'framer-motion/dom/mini'
import { type RefObject, useLayoutEffect } from 'react'

/** The duration of the public page's menu in the stylesheet. */
const SECONDS = 0.18

/** Without motion, an element has its final look at once: nothing waits for an animation to be visible. */
export function appear(element: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const from = { opacity: [0, 1], transform: ['translateY(8px)', 'none'] }
  animate(element, from, { duration: SECONDS, ease: [0.2, 0.7, 0.2, 1] })
}

/** Fades an element in when it is rendered first, and again whenever `key` changes. */
export function useAppear(element: RefObject<HTMLElement | null>, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useLayoutEffect(() => {
    if (element.current) appear(element.current)
  }, [element, key])
}
