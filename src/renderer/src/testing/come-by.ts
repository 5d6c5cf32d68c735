import { vi } from 'vitest'

class Visit {
  constructor(readonly type: NavigationTimingType) {}
}

/** Stubs how the visitor came to the page; null if the browser does not say. */
export function comeBy(type: NavigationTimingType | null): void {
  const visits = type === null ? [] : [new Visit(type)]
  vi.stubGlobal('PerformanceNavigationTiming', Visit)
  vi.stubGlobal('performance', { getEntriesByType: () => visits })
}
