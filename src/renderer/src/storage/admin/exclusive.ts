const NAME = 'inkfolio-posts'

// An import may take some 30 s: its safety copy alone may take 25 s. A tab that hangs must not block other tabs for ever.
const TIMEOUT_MS = 60_000

/**
 * Runs one task at a time among all tabs. Rejects if another tab holds the lock too long. Every browser that can check the
 * password has locks; one that refuses them refuses the store too, and the task finds out.
 */
export async function exclusively<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return run()
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let hasStarted = false
  const begin = () => {
    hasStarted = true
    return run()
  }
  try {
    return await navigator.locks.request(NAME, { signal: timeout }, begin)
  } catch (error) {
    // The browser refuses to lock.
    if (hasStarted || timeout.aborted) throw error
    return run()
  }
}
