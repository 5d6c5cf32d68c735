import { useEffect } from 'react'
import { barWidth, isBarDue } from './skill-bar'

function growDueBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.skill-bar[data-width]')) {
    if (isBarDue(bar.getBoundingClientRect().top, window.innerHeight))
      bar.style.width = barWidth(bar.dataset.width ?? '')
  }
}

/**
 * Grows every `.skill-bar[data-width]` of the page when it is due, checked on load and on scroll (product.md §2.2). The page
 * itself shows none.
 */
export function useSkillBars(): void {
  useEffect(() => {
    growDueBars()
    window.addEventListener('scroll', growDueBars, { passive: true })
    window.addEventListener('load', growDueBars)
    return () => {
      window.removeEventListener('scroll', growDueBars)
      window.removeEventListener('load', growDueBars)
    }
  }, [])
}
