import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** The section that the address itself names, as where a section's link was opened in a new tab beside a post. */
const sectionOfAddress = () =>
  window.location.hash === '' ? null : document.querySelector<HTMLElement>(':target')

/**
 * Brings the reader to what their address leads to, once, and gives it the focus; to the section that the address names
 * beside it, if there is one. `isBroughtBack`: whether the browser itself finds their place.
 */
export function useArrival(goal: RefObject<HTMLElement | null>, isBroughtBack: () => boolean): void {
  useLayoutEffect(() => {
    // A smooth scroll would pass the projects and have their previews fetched.
    if (!isBroughtBack())
      (sectionOfAddress() ?? goal.current)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [goal, isBroughtBack])
  // Later: what is hidden until the posts are there cannot be focused before.
  useEffect(() => (sectionOfAddress() ?? goal.current)?.focus({ preventScroll: true }), [goal])
}
