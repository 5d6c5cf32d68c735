/**
 * Takes back each entry of the history that the router has not made, such as a '#' that is typed behind the address: the
 * router would follow it without asking anyone, and a text that is being written would go. To be called before the
 * router is made, so that it never hears of one.
 */
export function takeBackForeignEntries(): void {
  let isGoingBack = false
  window.addEventListener('popstate', (event: PopStateEvent) => {
    if (!isGoingBack && event.state !== null) return
    event.stopImmediatePropagation()
    isGoingBack = !isGoingBack
    if (isGoingBack) history.back()
  })
}
