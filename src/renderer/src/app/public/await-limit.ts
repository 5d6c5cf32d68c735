/**
 * How long the page waits for the posts it awaits, at most: over a slow network it is better looked at with what is
 * there. By itself, as the browser tests need it too.
 */
export const AWAIT_LIMIT_MS = 4000
