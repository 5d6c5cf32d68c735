import { useEffect, useEffectEvent } from 'react'

/** While `mustAsk` returns true, the browser asks before the page is closed or left. */
export function useAskBeforeUnload(mustAsk: () => boolean): void {
  const onBeforeUnload = useEffectEvent((event: BeforeUnloadEvent) => {
    if (mustAsk()) event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [])
}
