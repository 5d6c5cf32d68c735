import { useEffect, useRef } from 'react'

/** Gives what tells whether the component is still shown: who has left it is told of nothing that it was still doing. */
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
