import { useEffect } from 'react'

/** The CSS width for a `data-width`. A bare number is in percent. The browser ignores an invalid width. */
export function barWidth(dataWidth: string): string {
  const width = dataWidth.trim()
  return /^[\d.]+$/.test(width) ? `${width}%` : width
}

function growDueBars(): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.skill-bar[data-width]')) {
    const { top } = bar.getBoundingClientRect()
    if (top < window.innerHeight / 1.3) bar.style.width = barWidth(bar.dataset.width ?? '')
  }
}

/**
 * Grows each `.skill-bar[data-width]` of the page once its top is above viewport height / 1.3, checked on load and on
 * scroll (product.md §2.2, §9). The page itself has none.
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
