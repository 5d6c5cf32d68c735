import { useEffect, useRef } from 'react'

/** Returns a check whether the component is still mounted. After unmount, async work finishes without UI feedback. */
export function useIsOpen(): () => boolean {
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
