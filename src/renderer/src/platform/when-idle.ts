/** For Safari, which has no idle callback. */
const MOMENT_MS = 200

/** Chromium may never report a page as idle if it draws nothing. */
const LIMIT_MS = 1000

/** Runs something when the browser is idle, after `limit` ms at the latest. Returns a function that cancels it. */
export function whenIdle(action: () => void, limit = LIMIT_MS): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action, { timeout: limit })
  return () => cancelIdleCallback(request)
}
