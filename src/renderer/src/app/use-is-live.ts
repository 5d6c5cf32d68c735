import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered HTML and while it is hydrated, true from the first rendering with the browser's own values. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
