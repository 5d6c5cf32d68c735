/** Safari has no idle callback: there a moment later does as well. */
const MOMENT_MS = 200

/** A page that draws nothing at all may never be called idle by Chromium. */
const LIMIT_MS = 1000

/** Runs something once the page has nothing else to do, after `limit` ms at the latest; the result calls it off. */
export function whenIdle(action: () => void, limit = LIMIT_MS): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, Math.min(MOMENT_MS, limit))
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action, { timeout: limit })
  return () => cancelIdleCallback(request)
}
