/**
 * Replaces a module of `@emailjs/browser` (vite.renderer.ts) that reads localStorage on import. Where storage is blocked
 * it would throw, and no code of the page would run. The library needs it for a rate limit that is not set here.
 */
export const createWebStorage = (): undefined => undefined
