import { createQueue } from './queue'

const NAME = 'inkfolio-posts'

// Longer than one change takes with a database that does not answer, some 40 s; a tab that hangs while it holds the
// lock must not hang the others for ever.
const PATIENCE_MS = 60_000

const inThisTab = createQueue()

/**
 * Runs one task at a time among all tabs of this browser; among the tasks of this tab only where there are no
 * locks, as on a page that is no secure context. Rejects, without having run it, when another tab holds the lock too long.
 */
export async function exclusively<T>(run: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return inThisTab(run)
  const patience = AbortSignal.timeout(PATIENCE_MS)
  let hasStarted = false
  const start = () => {
    hasStarted = true
    return run()
  }
  try {
    return await navigator.locks.request(NAME, { signal: patience }, start)
  } catch (error) {
    // Only a browser that refuses to lock at all is a reason to go without.
    if (hasStarted || patience.aborted) throw error
    return inThisTab(run)
  }
}
