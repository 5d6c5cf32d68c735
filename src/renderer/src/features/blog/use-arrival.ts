import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The section that the address names, for example after a section's link was opened in a new tab from a post. */
const sectionOfAddress = () =>
  window.location.hash === '' ? null : document.querySelector<HTMLElement>(':target')

/**
 * On mount, scrolls to the section that the address names, else to `goal`, and focuses it. If `isInPlace` returns true, it
 * does not scroll, and does not take the focus from another element.
 */
export function useArrival(goal: RefObject<HTMLElement | null>, isInPlace: () => boolean): void {
  useLayoutEffect(() => {
    // A smooth scroll would pass the projects, and their previews would be fetched.
    if (!isInPlace())
      (sectionOfAddress() ?? goal.current)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [goal, isInPlace])
  // In a later effect, because what is hidden until the posts are loaded cannot have the focus before.
  useEffect(() => {
    if (isInPlace() && document.activeElement !== document.body) return
    ;(sectionOfAddress() ?? goal.current)?.focus({ preventScroll: true })
  }, [goal, isInPlace])
}
