const NAME = 'inkfolio-posts'

// An import may take some 30 s: its safety copy alone may take 25 s. A tab that hangs must not block other tabs for ever.
const TIMEOUT_MS = 60_000

/** Runs one task at a time among all tabs, where the browser has locks. Rejects if another tab holds the lock too long. */
export const exclusively = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request(NAME, { signal: AbortSignal.timeout(TIMEOUT_MS) }, run)
    : run()
