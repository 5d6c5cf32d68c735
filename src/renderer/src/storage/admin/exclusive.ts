/** Runs one task at a time, in the order of the calls. A failed task does not stop the queue. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(run: () => Promise<T>): Promise<T> => {
    const mine = last.then(run)
    last = mine.catch(() => {})
    return mine
  }
}

const NAME = 'inkfolio-posts'

// An import may take some 30 s: its safety copy alone may take 25 s. A tab that hangs must not block other tabs for ever.
const TIMEOUT_MS = 60_000

const inThisTab = createQueue()

/** Runs one task at a time among all tabs; without locks, in this tab. Rejects if another tab holds the lock too long. */
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
    // The browser refuses to lock.
    if (hasStarted || timeout.aborted) throw error
    return inThisTab(run)
  }
}
