import { type RefObject, useLayoutEffect } from 'react'
import { appear, leave } from './motion'

/** Fades an element in when it is rendered first, and again whenever `key` changes. */
export function useAppear(element: RefObject<HTMLElement | null>, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useLayoutEffect(() => {
    if (element.current) appear(element.current)
  }, [element, key])
}

/** Fades the component's outermost element in, and out when it is removed alone. */
export function useAppearAndLeave(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const shown = element.current
    if (!shown) return
    appear(shown)
    return () => leave(shown)
  }, [element])
}
