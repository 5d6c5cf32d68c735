type Queue = <T>(run: () => Promise<T>) => Promise<T>

/** Runs one task at a time, in the order of asking; a task that fails does not hold up the next. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}

const NAME = 'inkfolio-posts'

// Longer than one change takes with a database that does not answer, some 30 s; a tab that hangs while it holds the
// lock must not hang the others for ever.
const TIMEOUT_MS = 60_000

const inThisTab = createQueue()

/**
 * Runs one task at a time among all tabs of this browser; among the tasks of this tab only where there are no
 * locks, as on a page that is no secure context. Rejects, without having run it, when another tab holds the lock too long.
 */
export async function exclusively<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inThisTab(run)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  let hasStarted = false
  const begin = () => {
    hasStarted = true
    return run()
  }
  try {
    return await navigator.locks.request(NAME, { signal: timeout }, begin)
  } catch (error) {
    // Only a browser that refuses to lock at all is a reason to go without.
    if (hasStarted || timeout.aborted) throw error
    return inThisTab(run)
  }
}
