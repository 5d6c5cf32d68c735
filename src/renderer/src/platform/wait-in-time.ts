/** The longest pause of a save. Longer waits use a timer, as messages keep a processor busy. */
const LONGEST_BUSY_MS = 200

/**
 * Waits in real time, also in a hidden tab. There browsers throttle timers to one a second, later to one a minute, and
 * a save has a dozen timers. Messages are not throttled, so the function sends messages until the time is over.
 */
export function waitInTime(ms: number): Promise<void> {
  if (document.visibilityState === 'visible' || ms > LONGEST_BUSY_MS)
    return new Promise((resolve) => setTimeout(resolve, ms))
  const end = performance.now() + ms
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => {
      if (performance.now() < end) return port2.postMessage(null)
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
