/** Safari has no idle callback: there a moment later does as well. */
const MOMENT_MS = 200

/** Runs something once the page has nothing else to do; the result calls it off. */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, MOMENT_MS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action)
  return () => cancelIdleCallback(request)
}
