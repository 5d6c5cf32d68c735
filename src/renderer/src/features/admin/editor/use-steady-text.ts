import { type RefObject, useLayoutEffect, useRef } from 'react'

type Found = RefObject<HTMLElement | null>

/**
 * Keeps what is being written in where it is while notices come in above it, as children of `list`: at the very top of
 * the page the browser itself does not.
 */
export function useSteadyText(list: Found, text: Found): void {
  const known = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    const notices = [...(list.current?.children ?? [])] as HTMLElement[]
    const added = notices.filter((notice) => !known.current.includes(notice))
    known.current = notices
    if (!list.current || added.length === 0 || window.scrollY > 0) return
    if (!text.current?.contains(document.activeElement)) return
    const gap = Number.parseFloat(getComputedStyle(list.current).rowGap) || 0
    const top = added.reduce((sum, { offsetHeight }) => sum + offsetHeight + gap, 0)
    window.scrollBy({ top, behavior: 'instant' })
  })
}
