/**
 * Stands in the place of a part of `@emailjs/browser` (vite.renderer.ts), which takes hold of the browser's store as
 * soon as it is loaded: where that is blocked, it would throw and keep the page's code from running at all. The
 * library uses the store for a limit of its own on how often is sent, which is not set here.
 */
export const createWebStorage = (): undefined => undefined
