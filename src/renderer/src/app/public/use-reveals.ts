import { useEffect } from 'react'

/**
 * Has each `.reveal` that is out of sight settle into its place when it comes into sight, once
 * (styles/public-motion.css). A scroll-driven animation needs no script, but costs the page its share of every
 * frame in which the mouse moves, wherever it is (decision 3).
 */
export function useReveals(): void {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        target.toggleAttribute('data-out-of-sight', !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    })
    for (const element of document.querySelectorAll('.reveal')) observer.observe(element)
    return () => observer.disconnect()
  }, [])
}
