import { useEffect } from 'react'

const TRIGGER = 1.3

/** product.md §2.2, §9: a bar grows once its top is above viewport height / 1.3. Both in CSS pixels. */
function isBarDue(top: number, viewportHeight: number): boolean {
  return top < viewportHeight / TRIGGER
}

/** The CSS width that a `data-width` names: a bare number is in percent. The browser ignores what is no width. */
export function barWidth(dataWidth: string): string {
  const width = dataWidth.trim()
  return /^[\d.]+$/.test(width) ? `${width}%` : width
}

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
