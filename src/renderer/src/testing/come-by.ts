import { vi } from 'vitest'

class Visit {
  constructor(readonly type: NavigationTimingType) {}
}

/** Has the browser tell that somebody came to the page this way, until the stubs are taken back; null tells nothing. */
export function comeBy(type: NavigationTimingType | null): void {
  const visits = type === null ? [] : [new Visit(type)]
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { getEntriesByType: () => visits })
}
