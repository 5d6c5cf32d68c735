import { animate } from 'framer-motion/dom/mini'

/** As long as menus and dialogs take (in the stylesheet). */
export const MOTION_MS = 180

type Keyframes = Parameters<typeof animate>[1]

/** Without motion, an element is at once as the animation would leave it: nothing waits for one to be visible. */
function play(element: HTMLElement, keyframes: Keyframes): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  animate(element, keyframes, { duration: MOTION_MS / 1000, ease: [0.2, 0.7, 0.2, 1] })
}

export const appear = (element: HTMLElement): void =>
  play(element, { opacity: [0, 1], transform: ['translateY(8px)', 'none'] })

export const disappear = (element: HTMLElement): void =>
  play(element, { opacity: [1, 0], transform: ['none', 'translateY(8px)'] })

/** Moves an element that is in its new place already. `offset`: how far below it was, in CSS pixels. */
export const slideFrom = (element: HTMLElement, offset: number): void =>
  play(element, { transform: [`translateY(${offset}px)`, 'none'] })
