import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { decodedAddress } from '@/domain/web-address'

/** The element that the address's fragment names. Unlike `:target`, finds elements rendered after the page load too. */
export const addressedElement = (): HTMLElement | null =>
  document.getElementById(decodedAddress(window.location.hash.slice(1)))

/**
 * On mount, scrolls to the element that the address names (a heading of the post, another section), else to `goal`, and
 * focuses it. If `isInPlace` returns true, the hook does not scroll, and takes the focus from no other element. A new
 * `tree` may contain the heading that the address names.
 */
export function useArrival(
  goal: RefObject<HTMLElement | null>,
  isInPlace: () => boolean,
  tree?: unknown,
): void {
  const isAwaited = useRef(false)
  useLayoutEffect(() => {
    if (isInPlace()) return
    const addressed = addressedElement()
    isAwaited.current = addressed === null
    // A smooth scroll would pass the projects, and their previews would be fetched.
    ;(addressed ?? goal.current)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [goal, isInPlace])
  // In a later effect, because an element that is hidden until the posts are loaded cannot have the focus before.
  useEffect(() => {
    if (isInPlace() && document.activeElement !== document.body) return
    ;(addressedElement() ?? goal.current)?.focus({ preventScroll: true })
  }, [goal, isInPlace])
  // A local post has its headings only when it is parsed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tree may have the heading.
  useLayoutEffect(() => {
    const heading = isAwaited.current ? addressedElement() : null
    if (!heading) return
    isAwaited.current = false
    heading.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading.focus({ preventScroll: true })
  }, [tree])
}
