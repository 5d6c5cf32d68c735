/** Runs something when the page becomes visible or gets the focus, until `signal` is aborted. */
export function whenSeen(action: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden || action(), { signal })
  // A window beside another one is always visible.
  window.addEventListener('focus', action, { signal })
}
