import { useEffect } from 'react'

/** Has the browser itself ask before the page is closed or left, while `mustAsk` says so. The same function each time. */
export function useAskBeforeUnload(mustAsk: () => boolean): void {
  useEffect(() => {
    const holdBack = (event: BeforeUnloadEvent) => {
      if (!mustAsk()) return
      event.preventDefault()
      // Before 119 Chrome takes no notice of `preventDefault()` here.
      event.returnValue = true
    }
    window.addEventListener('beforeunload', holdBack)
    return () => window.removeEventListener('beforeunload', holdBack)
  }, [mustAsk])
}
