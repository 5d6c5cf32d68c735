/** Runs something whenever the page comes to be seen or gets the focus, until `signal` is aborted. */
export function whenSeen(action: () => void, signal: AbortSignal): void {
  document.addEventListener('visibilitychange', () => document.hidden || action(), { signal })
  // A window beside another one is seen all the while.
  window.addEventListener('focus', action, { signal })
}
