/** The timeout after which the page is shown without the awaited posts. In its own file for the browser tests. */
export const AWAIT_LIMIT_MS = 4000
