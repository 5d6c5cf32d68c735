import { type RefObject, useLayoutEffect } from 'react'
import { appear } from './motion'

/** Fades an element in when it is rendered first, and again whenever `key` changes. */
export function useAppear(element: RefObject<HTMLElement | null>, key = ''): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useLayoutEffect(() => {
    if (element.current) appear(element.current)
  }, [element, key])
}
