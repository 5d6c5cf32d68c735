/**
 * Runs something once the page has nothing else to do; the result calls it off. Safari has no idle callback: there a
 * moment after the list is on the screen does as well.
 */
export function whenIdle(action: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(action, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(action)
  return () => cancelIdleCallback(request)
}
